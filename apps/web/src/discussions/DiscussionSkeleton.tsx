import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import styles from './DiscussionSkeleton.module.css'

export function DiscussionSkeleton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      {(['80%', '55%', '70%'] as const).map((width) => (
        <div key={width} className={styles.item}>
          <Skeleton shape="circle" width={36} />
          <div className={styles.lines}>
            <Skeleton width={140} />
            <Skeleton width="100%" />
            <Skeleton width={width} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
