import type { Specimen } from '../specimen.ts'
import { Ring } from './Ring.tsx'

export const specimen: Specimen = {
  title: 'Ring',
  states: {
    values: () => [0, 3, 38, 62, 100].map((value) => <Ring key={value} label="Course" value={value} />),
    'own text': () => (
      <Ring label="Set up" value={4} max={6}>
        4/6
      </Ring>
    ),
    sizes: () =>
      (['sm', 'md', 'lg'] as const).map((size) => <Ring key={size} label="Course" value={62} size={size} />),
    success: () => <Ring label="Course" value={100} tone="success" size="lg" />,
  },
}
