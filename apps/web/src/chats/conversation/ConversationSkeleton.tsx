import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import styles from './Conversation.module.css'

const widths = [260, 340, 180, 300, 220]

/** Takes the place of a chat until it is there. */
export function ConversationSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.skeleton}>
        {widths.map((width) => (
          <Skeleton key={width} shape="block" width={width} height={44} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
