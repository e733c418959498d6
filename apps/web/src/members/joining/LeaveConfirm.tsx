import type { Channel } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { channelPath } from '../../channels/address.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import { leaveChannel } from '../join-thunks.ts'

interface Props {
  readonly channel: Channel
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function LeaveConfirm({ channel, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { title: name, isPublic, anyOneCanJoin } = channel
  const back = isPublic ? (anyOneCanJoin ? 'open' : 'request') : 'invitation'

  function leave() {
    onClose()
    // A private community has no page left for people outside it.
    void navigate(isPublic ? channelPath(channel) : '/')
    void dispatch(leaveChannel(channel))
  }

  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('members.leaveTitle', { name })}
      text={t(`members.leaveText.${back}`)}
      confirmLabel={t('members.leaveConfirm', { name })}
      cancelLabel={t('members.stay')}
      isDanger
      onConfirm={leave}
    />
  )
}
