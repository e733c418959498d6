import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import styles from './FeedSkeleton.module.css'

/** Placeholders for posts that are loading. */
export function FeedSkeleton({ onRetry }: { readonly onRetry?: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      <div className={styles.feed}>
        <One />
        <One />
      </div>
    </SkeletonGroup>
  )
}

function One() {
  return (
    <div className={styles.card}>
      <div className={styles.author}>
        <Skeleton shape="circle" />
        <div className={styles.lines}>
          <Skeleton width={130} />
          <Skeleton width={84} height={9} />
        </div>
      </div>
      <Skeleton width="86%" height={16} />
      <Skeleton />
      <Skeleton width="64%" />
      <Skeleton shape="block" height={240} />
    </div>
  )
}
