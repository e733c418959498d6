import { conflict, type Said } from '../platform/refusals.ts'

/** Reads a unique index's refusal as the person's: somebody else was there first. */
export function conflictOn(index: string, said: Said) {
  return (error: unknown): never => {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === index) throw conflict(said)
    throw error
  }
}
