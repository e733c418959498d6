import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import styles from './Collections.module.css'

export function CollectionsSkeleton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      <div className={styles.shelf}>
        <Skeleton shape="block" height={148} />
        <Skeleton shape="block" height={148} />
        <Skeleton shape="block" height={148} />
        <Skeleton shape="block" height={148} />
      </div>
    </SkeletonGroup>
  )
}
