import { type Fault, torment } from '../nemesis.ts'
import { seeded } from '../random.ts'
import { watchForFallen } from '../watch-for-fallen.ts'
import { drain, reconcile } from './come-to-rest.ts'
import { judgeSales, type Verdict, watchEvents } from './judge-sales.ts'
import { openMarket } from './market.ts'
import { NO_RECONCILER } from './mutants.ts'
import { keepOlder } from './older-copy.ts'
import { MONTHS_AFTER, type Wanted } from './plan-sales.ts'
import { sell } from './sell.ts'

interface Storm extends Wanted {
  readonly name: string
  readonly seed: number
  /** How often each event comes, and the share that never does. */
  readonly copies: number
  readonly lost: number
  /** Goes back to an older copy of the database in the end. */
  readonly restores?: boolean
}

export interface Outcome {
  readonly history: readonly Fault[]
  readonly done: ReturnType<typeof sell>['done']
  readonly subscriptions: number
  readonly events: { readonly delivered: number; readonly never: number; readonly unstored: number }
  readonly verdict: Verdict
  /** After an older copy of the database was put back and the reconciler has come by. */
  readonly restored: Verdict | null
  readonly fallen: readonly string[]
  readonly seconds: number
}

const STRUCK = ['PostgreSQL crashed', 'web killed', 'worker killed'] as const

/** One after the other. */
function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<unknown>) => {
    last = last.then(work)
    return last
  }
}

/** Sells for months under faults and compares everything with the gateway afterwards. */
export async function stormSales(planted: readonly string[], storm: Storm): Promise<Outcome> {
  const began = performance.now()
  const secondsSoFar = () => Math.round((performance.now() - began) / 1000)
  const say = (what: string) => console.log(`${secondsSoFar()} s: ${storm.name}, ${what}`)
  const market = await openMarket(planted, storm)
  const { stage, stripe } = market
  try {
    stripe.setFaults({ errors: 0.004, lostReplies: 0.002, seed: storm.seed })
    stripe.setDelivery({
      copies: storm.copies,
      lost: storm.lost,
      isShuffled: true,
      parallel: 8,
      attempts: 1000,
      retryDelayMs: 100,
      seed: storm.seed,
    })
    const fallen = watchForFallen(stage)
    const older = keepOlder(market)
    const events = watchEvents(market)
    const inTurn = turns()
    const selling = sell(market, storm, seeded(storm.seed), async (month) => {
      say(`month ${month + 1} of ${storm.months}`)
      await inTurn(events.look)
      if (storm.restores && month === storm.months - MONTHS_AFTER) await inTurn(older.copy)
    })
    const progress = { count: selling.count, holdAt: selling.holdAt, done: selling.finished }
    const [history] = await Promise.all([
      storm.faults > 0
        ? torment(
            { ...stage, faults: STRUCK, inTurn },
            progress,
            storm.faults,
            selling.total,
            seeded(storm.seed + 1),
          )
        : [],
      selling.finished,
    ])
    stripe.setFaults({ errors: 0, lostReplies: 0 })
    await drain(market)
    say('no job is left')
    const unstored = await events.unstored()
    if (!planted.includes(NO_RECONCILER)) await reconcile(market)
    say('compared')
    const verdict = await judgeSales(market, selling.sold)
    say(JSON.stringify(verdict))
    let restored: Verdict | null = null
    if (storm.restores) {
      await older.restore()
      await reconcile(market)
      restored = await judgeSales(market, selling.sold)
    }
    const deliveries = stripe.deliveries()
    return {
      history,
      done: selling.done,
      subscriptions: selling.sold.filter(({ subscription }) => subscription).length,
      events: {
        delivered: deliveries.filter(({ state }) => state === 'acknowledged').length,
        never: new Set(deliveries.filter(({ state }) => state === 'lost').map(({ event }) => event)).size,
        unstored,
      },
      verdict,
      restored,
      fallen: fallen(),
      seconds: secondsSoFar(),
    }
  } finally {
    await market.close()
  }
}
