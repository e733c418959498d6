import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import styles from './DecisionView.module.css'

export function DecisionSkeleton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton width="70%" height={30} />
          <Skeleton width="90%" />
          <Skeleton shape="block" height={180} />
          <Skeleton shape="block" height={90} />
          <Skeleton shape="block" height={200} />
        </div>
        <div className={styles.aside}>
          <Skeleton shape="block" height={280} />
        </div>
      </div>
    </SkeletonGroup>
  )
}
