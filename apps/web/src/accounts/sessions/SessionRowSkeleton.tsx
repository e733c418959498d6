import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import styles from './SessionRow.module.css'

export function SessionRowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton shape="block" width={32} height={32} />
      <div className={styles.words}>
        <div className={styles.device}>
          <Skeleton width={150} />
        </div>
        <div className={styles.facts}>
          <Skeleton width={260} height={10} />
        </div>
      </div>
      <div className={styles.action}>
        <Skeleton shape="block" width={84} height={34} />
      </div>
    </div>
  )
}
