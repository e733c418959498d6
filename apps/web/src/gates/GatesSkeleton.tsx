import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import styles from './GateList.module.css'

export function GatesSkeleton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      <div className={styles.cards}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} shape="block" height={280} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
