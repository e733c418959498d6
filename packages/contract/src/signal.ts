import type { z } from 'zod'

declare const type: unique symbol

/** Something the server sends over the socket without being asked. It is a hint: HTTP has the truth. */
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
