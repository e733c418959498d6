import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import styles from './Blocked.module.css'

const rows = [1, 2, 3]

export function BlockedSkeleton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      <div className={styles.list}>
        {rows.map((row) => (
          <div key={row} className={styles.person}>
            <Skeleton shape="circle" width={36} />
            <div className={styles.lines}>
              <Skeleton width={140} />
              <Skeleton width={80} height={10} />
            </div>
            <Skeleton shape="block" width={84} height={34} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
