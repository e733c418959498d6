import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import styles from './MiniProfile.module.css'

export function MiniProfileSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.coming}>
        <Skeleton width="70%" />
        <Skeleton height={34} />
        <Skeleton width="40%" height={34} />
        <Skeleton shape="block" height={34} />
      </div>
    </SkeletonGroup>
  )
}
