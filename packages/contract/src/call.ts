import type { z } from 'zod'

declare const types: unique symbol

/** Something one side may ask of the other: `Sent` is what the asker passes, `Got` what the answerer receives once parsed. */
// biome-ignore lint/suspicious/noExplicitAny: variance; a list of calls must accept every call
export interface Ask<Sent = any, Got = any, Reply = any> {
  readonly input: z.core.$ZodType
  readonly reply: z.core.$ZodType
  /** Inferred once and never compared structurally, which keeps hundreds of calls cheap to check. */
  readonly [types]?: { sent: Sent; got: Got; reply: Reply }
}

export type Sent<A extends Ask> = NonNullable<A[typeof types]>['sent']
export type Got<A extends Ask> = NonNullable<A[typeof types]>['got']
export type Reply<A extends Ask> = NonNullable<A[typeof types]>['reply']

type Method = 'GET' | 'POST' | 'DELETE'

/** `none` is sent without a session, `optional` with one when there is one, `required` only with one. */
type Auth = 'none' | 'optional' | 'required'

// biome-ignore lint/suspicious/noExplicitAny: as above
export interface Call<S = any, G = any, R = any> extends Ask<S, G, R> {
  readonly method: Method
  /** With its version: /api/v2/user/verify. */
  readonly path: string
  readonly auth: Auth
  /** The reply contains a credential, so it is never stored for a retry. */
  readonly secret: boolean
  /** The message for a missing field, where the specification gives the words. */
  readonly missing: Readonly<Record<string, string>>
}

interface Definition<I extends z.core.$ZodType, R extends z.core.$ZodType> {
  readonly auth?: Auth
  readonly secret?: boolean
  readonly missing?: Partial<Record<keyof z.input<I> & string, string>>
  readonly input: I
  readonly reply: R
}

function version(prefix: string) {
  const define =
    (method: Method) =>
    <I extends z.core.$ZodType, R extends z.core.$ZodType>(
      path: string,
      { auth = 'required', secret = false, missing = {}, input, reply }: Definition<I, R>,
    ): Call<z.input<I>, z.output<I>, z.output<R>> => ({
      method,
      path: prefix + path,
      auth,
      secret,
      missing: missing as Record<string, string>,
      input,
      reply,
    })
  return { get: define('GET'), post: define('POST'), delete: define('DELETE') }
}

export const v2 = version('/api/v2')
export const v3 = version('/api/v3')

/** Only a GET may be answered outside a transaction and without a cross-site token. */
export const isRead = (call: Call) => call.method === 'GET'
