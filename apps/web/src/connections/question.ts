import type { Question as AboutPerson } from '../users/PersonMenuItems.tsx'

/** What is asked before it is done to somebody. */
export type Question = AboutPerson | 'disconnect'

export type Ask = (question: Question) => void
