import type { Entry } from './entry.ts'

/** An entry for specimens and tests, named by its id. */
export const entry = (id: string, startTime: string, endTime: string, more: Partial<Entry> = {}): Entry => ({
  id,
  title: id,
  startTime,
  endTime,
  to: `/${id}`,
  tone: 1,
  look: 'plain',
  words: 'Workshop',
  ...more,
})
