import { channelCalls } from '@guildhall/contract/channels'
import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sourceOf } from '../../files/source-of.ts'
import { useRead } from '../../platform/store/use-read.ts'
import { Mark } from '../../ui/display/Mark.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { newPostPath } from '../address.ts'
import styles from './ChooseCommunity.module.css'

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
  return (
    <ul className={styles.list}>
      {data.channels.map((channel) => (
        <li key={channel._id}>
          <Link className={styles.row} to={newPostPath(channel)} onClick={onGo}>
            <Mark
              name={channel.title}
              src={sourceOf(channel.whiteLabel.logo ?? channel.displayPicture, 'thumbnail')}
              size={28}
            />
            <bdi className={styles.name}>{channel.title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
