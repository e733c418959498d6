import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import styles from './ConnectionRow.module.css'

export function PersonRowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton shape="circle" />
      <div className={styles.words}>
        <Skeleton width={140} />
      </div>
      <Skeleton shape="block" width={96} height={28} />
    </div>
  )
}
