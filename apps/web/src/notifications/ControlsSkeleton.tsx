import { Card } from '../ui/display/Card.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import styles from './Controls.module.css'

const rows = [1, 2, 3, 4, 5]

export function ControlsSkeleton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      <Card padding="none">
        {rows.map((row) => (
          <div key={row} className={styles.group}>
            <div className={styles.skeleton}>
              <Skeleton width={130} />
              <Skeleton width={260} height={10} />
            </div>
            <div className={styles.skeleton}>
              <Skeleton shape="block" height={20} />
              <Skeleton shape="block" height={20} />
            </div>
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  )
}
