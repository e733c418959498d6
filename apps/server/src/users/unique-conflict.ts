import type { Sentence } from '../platform/catalogue.ts'
import { conflict } from '../platform/refusals.ts'

/** Turns a violation of a unique index into a conflict that the person can understand. */
export function conflictOn(index: string, said: Sentence) {
  return (error: unknown): never => {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === index) throw conflict(said)
    throw error
  }
}
