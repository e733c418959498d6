import { MessageSquareOff, MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { takesWriting } from '../channels/selectors.ts'
import { JoinButton } from '../members/JoinButton.tsx'
import styles from './DiscussionDoor.module.css'
import { useDiscussionView } from './discussion-context.ts'

/** Why the viewer cannot comment here, and what would allow it. */
export function DiscussionDoor() {
  const { t } = useTranslation()
  const { subject, channel } = useDiscussionView()
  const isClosed = !takesWriting(channel)
  const isOff = isClosed || !subject.discussionsEnabled
  const off = isClosed ? 'closing.noComments' : 'discussions.offTitle'
  const Icon = isOff ? MessageSquareOff : MessagesSquare
  return (
    <div className={styles.door}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={18} strokeWidth={1.75} />
      </span>
      <p className={styles.words}>
        <strong>{isOff ? t(off) : t('discussions.joinTitle', { name: channel.title })}</strong>{' '}
        {!isClosed && t(isOff ? 'discussions.offText' : 'discussions.joinText')}
      </p>
      {!isOff && <JoinButton channel={channel} />}
    </div>
  )
}
