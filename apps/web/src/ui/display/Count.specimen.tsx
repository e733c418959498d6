import type { Specimen } from '../specimen.ts'
import { Count } from './Count.tsx'

const values = [1, 12, 99, 100]

export const specimen: Specimen = {
  title: 'Count',
  states: {
    brand: () => values.map((value) => <Count key={value} value={value} label={`${value} unread`} />),
    neutral: () =>
      values.map((value) => <Count key={value} tone="neutral" value={value} label={`${value} open`} />),
    'nothing to count': () => <Count value={0} label="0 unread" />,
  },
}
