import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import grid from './ChannelGrid.module.css'
import styles from './ChannelTile.module.css'

const SHOWN = ['a', 'b', 'c', 'd', 'e', 'f']

export function ChannelTileSkeletons({ onRetry }: { readonly onRetry?: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      <div className={grid.room}>
        <div className={grid.grid}>
          {SHOWN.map((key) => (
            <div key={key} className={styles.tile}>
              <Skeleton shape="block" height={104} />
              <div className={styles.body}>
                <span className={styles.mark}>
                  <Skeleton shape="circle" width={40} />
                </span>
                <Skeleton width="60%" height={15} />
                <div className={styles.facts}>
                  <Skeleton width="40%" />
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  )
}
