import type { Problem } from '@guildhall/contract'

/** Translates a refusal into the reader's language; undefined where only the server's message is available. */
export type SayRefusal = (problem: unknown) => Promise<string | undefined>

const PATIENCE_MS = 2000

/** The sentences are loaded with the first refusal; if they do not arrive in time, the server's English is shown. */
export const createSayRefusal =
  (load: () => Promise<(problem: Problem) => string | undefined>): SayRefusal =>
  async (problem) => {
    if (!(problem as Partial<Problem> | null)?.reason) return undefined
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
    const say = await Promise.race([load().catch(() => undefined), late])
    return say?.(problem as Problem)
  }
