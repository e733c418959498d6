import type { z } from 'zod'

declare const type: unique symbol

/** Something the server sends over the socket without being asked. It is a hint: HTTP has the truth. */
// biome-ignore lint/suspicious/noExplicitAny: variance; a list of signals must accept every signal
export interface Signal<Payload = any> {
  readonly name: string
  readonly payload: z.core.$ZodType
  /**
   * What the other nodes' sockets hear while only the database connects the nodes: the signal itself where it is small
   * and has nobody's words in it, or such a signal instead. Without a hint they hear `resync`.
   */
  readonly hint?: 'itself' | ((payload: Payload) => Hint)
  readonly [type]?: Payload
}

interface Hint {
  readonly signal: Signal
  readonly payload: unknown
}

export type Payload<S extends Signal> = NonNullable<S[typeof type]>

export function signal<P extends z.core.$ZodType>(
  name: string,
  payload: P,
  parts: Pick<Signal<z.output<P>>, 'hint'> = {},
): Signal<z.output<P>> {
  return { name, payload, ...parts }
}
