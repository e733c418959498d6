import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import { goOnAt } from '../anchor.ts'
import { removeDiscussion } from '../change-discussion.ts'
import type { KeptDiscussion } from '../collections.ts'

interface Props {
  readonly discussion: KeptDiscussion
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function RemoveConfirm({ discussion, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const count = discussion.totalReplies

  async function confirm() {
    setBusy(true)
    const isGone = await dispatch(removeDiscussion(discussion._id))
    if (isGone) return goOnAt(discussion.parentId)
    setBusy(false)
    onClose()
  }

  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('discussions.deleteTitle')}
      text={count > 0 ? t('discussions.deleteWithReplies', { count }) : t('discussions.deleteText')}
      confirmLabel={t('discussions.deleteConfirm')}
      cancelLabel={t('discussions.keep')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void confirm()}
    />
  )
}
