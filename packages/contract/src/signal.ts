import type { z } from 'zod'

declare const type: unique symbol

/** Something the server says over the socket. It is a hint: HTTP holds the truth. */
// biome-ignore lint/suspicious/noExplicitAny: variance; a list of signals must accept every signal
export interface Signal<Payload = any> {
  readonly name: string
  readonly payload: z.core.$ZodType
  readonly [type]?: Payload
}

export type Payload<S extends Signal> = NonNullable<S[typeof type]>

export function signal<P extends z.core.$ZodType>(name: string, payload: P): Signal<z.output<P>> {
  return { name, payload }
}
