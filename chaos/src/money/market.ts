import { type StripeDouble, startStripe } from '@guildhall/parts/stripe'
import { type Stage, setStage } from '../stage.ts'
import { type Front, startFront } from './front.ts'
import { PASSING } from './mutants.ts'
import { membersFor, type Wanted } from './plan-sales.ts'
import { type Shop, seedShop } from './seed-shops.ts'
import { startTime, type Time } from './time.ts'

export interface Market {
  readonly stage: Stage
  readonly front: Front
  readonly stripe: StripeDouble
  readonly time: Time
  readonly shops: readonly Shop[]
  readonly databaseUrl: string
  /** Moves the time of the nodes and of the gateway; what falls due at the gateway happens on the way. */
  leap(ms: number): void
  close(): Promise<void>
}

/** Longer than the thirteen months that follow. */
const DAYS_AGO = 420

const TICK_MS = 500

/**
 * Two communities that sell through a gateway of their own, more than a year ago, on nodes that can be killed.
 */
export async function openMarket(
  planted: readonly string[],
  wanted: Wanted & { seed: number },
): Promise<Market> {
  const time = startTime(DAYS_AGO)
  const stripe = await startStripe({ now: time.now(), seed: `chaos ${wanted.seed}` })
  const front = await startFront()
  const settings = {
    BEHIND_FILE: time.file,
    PUBLIC_URL: front.url,
    STRIPE_API_URL: stripe.url,
    // The address of a gateway can only be set outside of production.
    NODE_ENV: 'development',
  }
  const stage = await setStage([PASSING, ...planted], settings, wanted.cast)
  front.serve(stage.webs)
  const databaseUrl = stage.postgres.url('postgres')
  const catchUp = () => stripe.advance(Math.floor(time.now().getTime() / 1000))
  const ticking = setInterval(catchUp, TICK_MS)
  const close = async () => {
    clearInterval(ticking)
    await stage.close()
    await stripe.stop()
    await front.close()
  }
  const place = { url: front.url, databaseUrl, now: time.now(), members: membersFor(wanted) }
  const seeding = Promise.all([
    seedShop(stripe.account, 'kiln', place),
    seedShop(stripe.openAccount({ name: 'Loom' }), 'loom', place),
  ])
  const shops = await seeding.catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    stage,
    front,
    stripe,
    time,
    shops,
    databaseUrl,
    leap(ms) {
      time.leap(ms)
      catchUp()
    },
    close,
  }
}
