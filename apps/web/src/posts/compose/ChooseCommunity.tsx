import { channelCalls } from '@guildhall/contract/channels'
import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChannelLinks } from '../../channels/ChannelLinks.tsx'
import { useRead } from '../../platform/store/use-read.ts'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { newPostPath } from '../address.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Outside every community: the communities with a room in which the viewer may post, each leading to its composer. */
export function ChooseCommunity({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('composer.where.title')} size="sm">
      <Choices onGo={onClose} />
    </Modal>
  )
}

function Choices({ onGo }: { readonly onGo: () => void }) {
  const { t } = useTranslation()
  const { data, status, retry } = useRead(channelCalls.getChannels, { isCreatePost: true, limit: 100 })
  if (!data)
    return status === 'failed' ? (
      <ErrorState title={t('composer.where.failed')} onRetry={retry} />
    ) : (
      <Spinner />
    )
  if (data.channels.length === 0)
    return (
      <Empty
        tone="neutral"
        icon={<MessagesSquare size={32} strokeWidth={1.75} />}
        title={t('composer.where.noneTitle')}
        text={t('composer.where.noneText')}
      />
    )
  return <ChannelLinks channels={data.channels} label={t('shell.communities')} to={newPostPath} onGo={onGo} />
}
