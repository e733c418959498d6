import type { Specimen } from '../specimen.ts'
import { Dot } from './Dot.tsx'

export const specimen: Specimen = {
  title: 'Dot',
  states: { default: () => <Dot label="New posts" /> },
}
