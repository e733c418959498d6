import { entry } from './sample-entry.ts'

/** A June in which everything happens that a calendar must show, by clocks in UTC. */
export const june = [
  entry('Tea & tests', '2026-06-03T18:00Z', '2026-06-03T19:00Z', { tone: 3, look: 'past' }),
  entry('Open studio', '2026-06-06T10:00Z', '2026-06-06T16:00Z', { tone: 2, look: 'past' }),
  entry('Workshop week', '2026-06-08T09:00Z', '2026-06-11T17:00Z', { tone: 2 }),
  entry('Ask a kiln tech', '2026-06-11T18:30Z', '2026-06-11T19:30Z', { tone: 4 }),
  entry('Off-the-hump, live', '2026-06-18T19:00Z', '2026-06-18T20:30Z'),
  entry('Glaze maths for poets', '2026-06-18T19:30Z', '2026-06-18T20:00Z', { tone: 2 }),
  entry('Late tea', '2026-06-18T21:00Z', '2026-06-18T22:00Z', { tone: 3 }),
  entry('Kiln watch', '2026-06-18T21:30Z', '2026-06-18T22:30Z', { tone: 5 }),
  entry('Moonlit firing', '2026-06-20T20:00Z', '2026-06-23T08:00Z', { look: 'chosen' }),
  entry('Raku day', '2026-06-20T10:00Z', '2026-06-20T16:00Z', { tone: 2, look: 'off' }),
  entry('July wood firing', '2026-06-30T09:00Z', '2026-06-30T10:00Z', { look: 'draft', note: 'draft' }),
]
