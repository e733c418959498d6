import type { z } from 'zod'

declare const type: unique symbol

/** Something the server says over the socket. It is a hint: HTTP holds the truth. */
// biome-ignore lint/suspicious/noExplicitAny: variance; a list of events must accept every event
export interface Event<Payload = any> {
  readonly name: string
  readonly payload: z.core.$ZodType
  readonly [type]?: Payload
}

export type Payload<E extends Event> = NonNullable<E[typeof type]>

export function event<P extends z.core.$ZodType>(name: string, payload: P): Event<z.output<P>> {
  return { name, payload }
}
