import type { z } from 'zod'
import type { Ask } from './call.ts'

/** Something a client asks over the socket; the acknowledgement carries the reply. */
// biome-ignore lint/suspicious/noExplicitAny: variance; a list of commands must accept every command
export interface Command<S = any, G = any, R = any> extends Ask<S, G, R> {
  readonly name: string
}

export function command<I extends z.core.$ZodType, R extends z.core.$ZodType>(
  name: string,
  { input, reply }: { input: I; reply: R },
): Command<z.input<I>, z.output<I>, z.output<R>> {
  return { name, input, reply }
}
