import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import card from './MemberCard.module.css'
import styles from './MemberCards.module.css'

const places = Array.from({ length: 10 }, (_, at) => at)

export function MemberCardsSkeleton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      <div className={styles.cards}>
        {places.map((place) => (
          <div key={place} className={card.card}>
            <Skeleton shape="circle" width={56} />
            <Skeleton width="70%" height={16} />
            <Skeleton width="40%" />
            <Skeleton width="90%" height={34} />
            <Skeleton shape="block" height={28} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
