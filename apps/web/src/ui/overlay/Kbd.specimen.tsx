import type { Specimen } from '../specimen.ts'
import { Kbd } from './Kbd.tsx'

export const specimen: Specimen = {
  title: 'Kbd',
  states: {
    keys: () =>
      ['K', 'Esc', 'Ctrl K', 'Ctrl Enter', 'Alt Up', '[', '?'].map((keys) => <Kbd key={keys} keys={keys} />),
    'one after the other': () => ['G then F', 'J or K'].map((keys) => <Kbd key={keys} keys={keys} />),
  },
}
