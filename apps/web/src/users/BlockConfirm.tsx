import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Confirm } from '../ui/overlay/Confirm.tsx'
import type { KeptUser } from './collections.ts'
import { blockUser } from './thunks.ts'

interface Props {
  readonly user: KeptUser
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function BlockConfirm({ user: { _id, fullname: name }, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('people.blockTitle', { name })}
      text={t('people.blockText')}
      confirmLabel={t('people.blockConfirm', { name })}
      isDanger
      onConfirm={() => {
        onClose()
        void dispatch(blockUser(_id))
      }}
    />
  )
}
