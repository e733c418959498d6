import type { Specimen } from '../specimen.ts'
import { Skeleton } from './Skeleton.tsx'
import { SkeletonGroup } from './SkeletonGroup.tsx'

export const specimen: Specimen = {
  title: 'Skeleton group',
  states: {
    'after 150 ms; wait 10 s for the offer': () => (
      <SkeletonGroup onRetry={() => undefined}>
        <Skeleton shape="circle" />
        <Skeleton width="60%" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    ),
  },
}
