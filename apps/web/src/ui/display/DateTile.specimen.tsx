import type { Specimen } from '../specimen.ts'
import { DateTile } from './DateTile.tsx'

export const specimen: Specimen = {
  title: 'DateTile',
  states: {
    sizes: () => (
      <>
        <DateTile at="2026-06-18T17:00:00Z" timeZone="Europe/Oslo" />
        <DateTile at="2026-06-08T17:00:00Z" timeZone="Europe/Oslo" size="lg" />
      </>
    ),
    past: () => (
      <>
        <DateTile at="2026-06-18T17:00:00Z" timeZone="Europe/Oslo" isPast />
        <DateTile at="2026-06-08T17:00:00Z" timeZone="Europe/Oslo" size="lg" isPast />
      </>
    ),
  },
}
