import type { z } from 'zod'
import type { Ask } from './call.ts'

/**
 * What answering a command requires. A `transient` one passes something on and never uses the database, a `read` only
 * reads, a `write` changes something in one transaction and may be sent again under the same `uniqueId`.
 */
export type CommandKind = 'transient' | 'read' | 'write'

/** Something a client asks over the socket; the acknowledgement carries the reply. */
// biome-ignore lint/suspicious/noExplicitAny: variance; a list of commands must accept every command
export interface Command<S = any, G = any, R = any> extends Ask<S, G, R> {
  readonly name: string
  readonly kind: CommandKind
}

export function command<I extends z.core.$ZodType, R extends z.core.$ZodType>(
  name: string,
  { kind, input, reply }: { kind: CommandKind; input: I; reply: R },
): Command<z.input<I>, z.output<I>, z.output<R>> {
  return { name, kind, input, reply }
}
