import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import styles from '../ProfilePage.module.css'
import head from './ProfileHead.module.css'

export function ProfileSkeleton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      <div className={head.cover}>
        <Skeleton shape="block" height={172} />
      </div>
      <div className={head.row}>
        <span className={head.face}>
          <Skeleton shape="circle" width={96} />
        </span>
        <div className={head.words}>
          <div className={head.name}>
            <Skeleton width={220} height={24} />
          </div>
          <Skeleton width={280} />
        </div>
        <div className={head.actions}>
          <Skeleton shape="block" width={104} height={34} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton width={220} height={42} />
          <Skeleton width="90%" />
          <Skeleton width="60%" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
