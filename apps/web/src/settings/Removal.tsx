import { useState } from 'react'
import type { TextKey } from '../platform/i18n.ts'
import { tellFailure } from '../platform/store/failures.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Confirm } from '../ui/overlay/Confirm.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly failedKey: TextKey
  readonly onClose: () => void
  readonly onRemove: () => Promise<unknown>
}

/** Asks before something is deleted for good, and stays open until it is. */
export function Removal({ failedKey, onClose, onRemove, ...words }: Props) {
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await onRemove()
    } catch (error) {
      dispatch(tellFailure(error, failedKey))
    }
    onClose()
  }

  return (
    <Confirm {...words} isOpen onClose={onClose} isDanger isBusy={isBusy} onConfirm={() => void remove()} />
  )
}
