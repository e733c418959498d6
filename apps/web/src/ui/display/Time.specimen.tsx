import type { Specimen } from '../specimen.ts'
import { Time } from './Time.tsx'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

export const specimen: Specimen = {
  title: 'Time',
  states: {
    'just now': () => <Time at={ago(0)} />,
    minutes: () => <Time at={ago(0.25)} />,
    hours: () => <Time at={ago(2.5)} />,
    'older than a day': () => <Time at={ago(24.1)} />,
    'long ago': () => <Time at="2026-01-02T10:00:00.000Z" />,
    'always in full': () => <Time at={ago(2.5)} isFull />,
    'only the day': () => <Time at={ago(2.5)} isDay />,
  },
}
