import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Kernel } from '../../../platform/kernel.ts'
import { checkOutsideTransaction } from '../../../platform/outbound/third-party.ts'
import { unavailable } from '../../../platform/refusals.ts'

const TIMEOUT = 15_000
/** How long another request with our key may take, in tries that wait twice as long each time. */
const TRIES = 6
const FIRST_WAIT = 100
/** What the shapes in this folder were written for. */
const API_VERSION = '2026-10-28.endive'

type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value }
export type Form = { readonly [key: string]: Value }

/** Stripe refused: by its status and its code, never by its words, which may repeat what was sent. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`Stripe answered ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

const Fault = z.object({ error: z.object({ code: z.string().optional(), type: z.string().optional() }) })

/** Nested values as Stripe's forms have them: `line_items[0][quantity]=1`. */
function encode(form: Form): URLSearchParams {
  const out = new URLSearchParams()
  const add = (name: string, value: Value) => {
    if (typeof value !== 'object') out.append(name, `${value}`)
    else for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner as Value)
  }
  for (const [name, value] of Object.entries(form)) add(name, value)
  return out
}

interface Asked<T> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly form?: Form
  /** Of a write: ours, so that a repetition is recognized. */
  readonly key?: string
  readonly reply: z.ZodType<T>
}

const isInUse = (error: unknown) =>
  error instanceof StripeRefusal && error.status === 409 && error.code === 'idempotency_key_in_use'

/**
 * Asks Stripe, and nobody else: the address is the operator's, never a person's. Whoever asks for the same at the same
 * moment waits for the answer of the first.
 */
export async function askStripe<T>(kernel: Kernel, secretKey: string, asked: Asked<T>): Promise<T> {
  for (let tried = 1, wait = FIRST_WAIT; ; tried += 1, wait *= 2)
    try {
      return await askOnce(kernel, secretKey, asked)
    } catch (error) {
      if (!isInUse(error)) throw error
      if (tried === TRIES) throw unavailable()
      await sleep(wait)
    }
}

async function askOnce<T>(
  kernel: Kernel,
  secretKey: string,
  { method, path, form = {}, key, reply }: Asked<T>,
): Promise<T> {
  checkOutsideTransaction(kernel, 'Stripe')
  const fields = encode(form)
  const url = new URL(`/v1/${path}`, kernel.config.STRIPE_API_URL)
  if (method === 'GET') url.search = fields.toString()
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': API_VERSION,
      ...(key && { 'idempotency-key': key }),
    },
    ...(method === 'POST' && { body: fields }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: unknown) => {
    kernel.log.warn({ err: error, path }, 'Stripe could not be reached')
    throw unavailable()
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return reply.parse(body)
  if (response.status === 429 || response.status >= 500) throw unavailable()
  const { error } = Fault.safeParse(body).data ?? { error: {} }
  throw new StripeRefusal(response.status, error.code ?? error.type ?? '')
}
