import { useAppDispatch } from '../platform/store/hooks.ts'
import type { Thunk } from '../platform/store/store.ts'
import { Confirm } from '../ui/overlay/Confirm.tsx'
import type { KeptUser } from './collections.ts'

export interface PersonConfirmProps {
  readonly user: KeptUser
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface Props extends Omit<PersonConfirmProps, 'user'> {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  /** Seen at once, so that nothing is waited for. */
  readonly act: Thunk<Promise<unknown>>
}

/** Asks before something is done to somebody that they would mind. */
export function PersonConfirm({ act, onClose, ...rest }: Props) {
  const dispatch = useAppDispatch()
  return (
    <Confirm
      {...rest}
      isDanger
      onClose={onClose}
      onConfirm={() => {
        onClose()
        void dispatch(act)
      }}
    />
  )
}
