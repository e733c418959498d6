import type { Context } from '../platform/context.ts'

/** What must follow when I have another name. */
type Hearer = (ctx: Context) => Promise<void>

const hearers: Hearer[] = []

/** Domains above this one say in domains.ts where else a name is kept. */
export const whenRenamed = (...more: Hearer[]) => hearers.push(...more)

/** Called by whoever changes a name or a username, in the same write. */
export async function renamed(ctx: Context) {
  for (const hear of hearers) await hear(ctx)
}
