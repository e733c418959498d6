import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import styles from './RoleList.module.css'

export function RolesSkeleton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      <div className={styles.list}>
        {[120, 90, 110, 80, 100].map((width) => (
          <div key={width} className={styles.role}>
            <Skeleton shape="block" width={12} height={12} />
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
