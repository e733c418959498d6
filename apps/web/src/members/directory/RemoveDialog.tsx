import type { Channel } from '@guildhall/contract/channels'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import type { ShownMember } from '../selectors.ts'
import { removeMembers } from '../thunks.ts'

const MAX_REASON = 1000

interface Props {
  readonly channel: Channel
  readonly members: readonly ShownMember[]
  /** How many of the selected people the viewer may not remove. */
  readonly leftOut: number
  readonly isBan: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks before people are removed from a community, or banned. */
export function RemoveDialog({ channel, members, leftOut, isBan, isOpen, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const count = members.length
  const values = { count, name: members[0]?.user.fullname ?? '', community: channel.title }

  async function confirm() {
    setBusy(true)
    const isDone = await dispatch(removeMembers(channel._id, members, { isBanned: isBan, reason }))
    setBusy(false)
    if (isDone) setReason('')
    if (isDone) onDone()
    else onClose()
  }

  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t(isBan ? 'directory.banTitle' : 'directory.removeTitle', values)}
      text={t(isBan ? 'directory.banText' : 'directory.removeText', values)}
      confirmLabel={t(isBan ? 'directory.banConfirm' : 'directory.removeConfirm', values)}
      cancelLabel={t('directory.keep', values)}
      isDanger
      isBusy={isBusy}
      onConfirm={() => (count > 0 ? void confirm() : onClose())}
    >
      {leftOut > 0 && <Banner tone="warning">{t('directory.leftOut', { count: leftOut })}</Banner>}
      <TextArea
        label={t('directory.reason')}
        note={t('channelSettings.optional')}
        help={t('directory.reasonHelp')}
        limit={MAX_REASON}
        value={reason}
        dir="auto"
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Confirm>
  )
}
