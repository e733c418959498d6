import type { Problem } from '@guildhall/contract'

/** Says a refusal in the reader's language; undefined where the server's own words have to do. */
export type SayRefusal = (problem: unknown) => Promise<string | undefined>

const PATIENCE_MS = 2000

/** The sentences come with the first refusal. Where they do not come in time, the server's English is shown. */
export const createSayRefusal =
  (load: () => Promise<(problem: Problem) => string | undefined>): SayRefusal =>
  async (problem) => {
    if (!(problem as Partial<Problem> | null)?.reason) return undefined
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
    const say = await Promise.race([load().catch(() => undefined), late])
    return say?.(problem as Problem)
  }
