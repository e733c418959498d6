import type { Specimen } from '../ui/specimen.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

export const specimen: Specimen = {
  title: 'ThemeChoice',
  states: { choice: () => <ThemeChoice /> },
}
