import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import styles from './NotificationRow.module.css'

const rows = ['82%', '64%', '74%'] as const

export function NotificationSkeletons({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      {rows.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton shape="circle" />
          <div className={styles.words}>
            <Skeleton width={width} />
            <Skeleton width={70} height={10} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
