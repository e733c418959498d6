import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import styles from './ChatList.module.css'

const widths = ['52%', '38%', '64%', '45%', '58%'] as const

/** Rows to come. */
export function ChatRowSkeletons({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      {widths.map((width) => (
        <div key={width} className={styles.waiting}>
          <Skeleton shape="circle" width={40} />
          <span className={styles.waitingWords}>
            <Skeleton width={width} />
            <Skeleton width="80%" height={10} />
          </span>
        </div>
      ))}
    </SkeletonGroup>
  )
}
