import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../../ui/feedback/SkeletonGroup.tsx'
import styles from './CaseSkeleton.module.css'

/** A case that is still to come. */
export function CaseSkeleton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.pane}>
      <SkeletonGroup onRetry={onRetry}>
        <div className={styles.parts}>
          <Skeleton width="40%" />
          <Skeleton shape="block" height={260} />
          <Skeleton shape="block" height={150} />
        </div>
      </SkeletonGroup>
    </div>
  )
}
