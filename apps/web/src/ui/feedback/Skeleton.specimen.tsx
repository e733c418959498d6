import type { Specimen } from '../specimen.ts'
import { Skeleton } from './Skeleton.tsx'

export const specimen: Specimen = {
  title: 'Skeleton',
  states: {
    lines: () => (
      <>
        <Skeleton width="75%" height={16} />
        <Skeleton />
        <Skeleton width="60%" />
        <Skeleton width={90} height={10} />
      </>
    ),
    circles: () => [24, 32, 40, 76].map((width) => <Skeleton key={width} shape="circle" width={width} />),
    blocks: () => (
      <>
        <Skeleton shape="block" />
        <Skeleton shape="block" width={160} height={90} />
      </>
    ),
  },
}
