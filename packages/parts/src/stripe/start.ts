import { freePort } from '../ports.ts'
import type { Acts } from './acts.ts'
import { runningClock, standingClock } from './clock.ts'
import { serve } from './serve.ts'
import { API_VERSION } from './wire.ts'
import { type AboutAccount, type OpenAccount, World } from './world.ts'

export interface StripeDouble extends Acts {
  /** Where it answers, and how the SDK is told. */
  readonly url: string
  readonly host: string
  readonly port: number
  readonly apiVersion: string
  /** The account that is there from the start. */
  readonly account: OpenAccount
  openAccount(about?: AboutAccount): OpenAccount
  stop(): Promise<void>
}

interface Options {
  /** When its clock stands; without it, it goes with the one on the wall. */
  readonly now?: Date
  /** The same seed makes the same ids. */
  readonly seed?: string
  readonly port?: number
}

/** A double of Stripe on loopback: it keeps state, takes money that is not there, and sends signed webhooks. */
export async function startStripe({ now, seed = 'stripe', port }: Options = {}): Promise<StripeDouble> {
  const chosen = port ?? (await freePort())
  const host = '127.0.0.1'
  const url = `http://${host}:${chosen}`
  const clock = now ? standingClock(Math.floor(now.getTime() / 1000)) : runningClock()
  const world = new World(seed, clock, url)
  const account = world.openAccount()
  const { acts, stop } = await serve(world, chosen)
  return {
    ...acts,
    url,
    host,
    port: chosen,
    apiVersion: API_VERSION,
    account,
    openAccount: (about) => world.openAccount(about),
    stop,
  }
}
