import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import styles from './RoomSettingsSkeleton.module.css'

export function RoomSettingsSkeleton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      <div className={styles.groups}>
        <Skeleton shape="block" height={40} />
        <Skeleton shape="block" height={148} />
        <Skeleton shape="block" height={252} />
      </div>
    </SkeletonGroup>
  )
}
