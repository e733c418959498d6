import type { Ask } from '@guildhall/contract'
import type { Visit } from '../ctx.ts'
import { entriesOf } from '../domain.ts'
import { missingField } from '../input.ts'
import type { Kernel } from '../kernel.ts'

declare module '../domain.ts' {
  interface Domain {
    /** Fields that the domain reads from where a call comes from, for calls that lack them. */
    readonly readsFromVisit?: Readonly<
      Record<string, (kernel: Kernel, visit: Visit) => Promise<string | null>>
    >
  }
}

/** Adds the field for whose lack an ask would be refused, where a key that came with it tells its value. */
export async function completeInput(
  kernel: Kernel,
  ask: Ask,
  visit: Visit,
  fields: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (visit.apiKey === null) return fields
  const name = missingField(ask, fields)
  if (name === null) return fields
  for (const readers of entriesOf(kernel, 'readsFromVisit')) {
    const value = await readers[name]?.(kernel, visit)
    if (value) return { ...fields, [name]: value }
  }
  return fields
}
