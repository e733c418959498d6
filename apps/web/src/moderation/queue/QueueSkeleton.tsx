import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import styles from './QueueSkeleton.module.css'

/** Reports that are still to come. */
export function QueueSkeleton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      {[0, 1, 2, 3].map((at) => (
        <div key={at} className={styles.row}>
          <Skeleton shape="circle" width={36} />
          <div className={styles.words}>
            <Skeleton width="60%" />
            <Skeleton />
            <Skeleton width={120} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
