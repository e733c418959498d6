import type { Specimen } from '../specimen.ts'
import { Progress } from './Progress.tsx'

export const specimen: Specimen = {
  title: 'Progress',
  states: {
    values: () => [0, 4, 62, 100].map((value) => <Progress key={value} label="Upload" value={value} />),
    tones: () =>
      (['brand', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Progress key={tone} label="Upload" value={56} tone={tone} />
      )),
    large: () => <Progress label="Rooms used" value={14} max={25} size="lg" />,
    'nobody knows': () => <Progress label="Upload" />,
  },
}
