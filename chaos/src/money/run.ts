// pnpm chaos --money: sells for thirteen months while everything is killed, and compares with the gateway.
import { kinds } from '../nemesis.ts'
import { isRight, type Verdict } from './judge-sales.ts'
import { BELIEVES, HASTY, NO_KEY, NO_RECONCILER } from './mutants.ts'
import type { Wanted } from './plan-sales.ts'
import { type Outcome, stormSales } from './storm-sales.ts'
import { tooFew } from './too-few.ts'

const SEED = Number(process.env.CHAOS_SEED ?? 7)
const STORM = 'storm'
const ONCE = 'once'
const IS_SHORT = process.env.CHAOS_MONEY === 'short'

const two = { webs: 2, workers: 2 }
const whole = {
  payments: 1000,
  subscriptions: 200,
  refunds: 100,
  disputes: 30,
  faults: 40,
  months: 13,
  cast: two,
}
const part = { payments: 300, subscriptions: 60, refunds: 36, disputes: 9, faults: 12, months: 7, cast: two }
/** As few nodes as will do: most of the time of a short run goes into starting them. */
const alone = { webs: 1, workers: 0 }
const quiet = { ...part, faults: 0, cast: alone }
const short = {
  storm: {
    payments: 115,
    subscriptions: 15,
    refunds: 15,
    disputes: 5,
    faults: 8,
    months: 5,
    cast: { webs: 2, workers: 1 },
  },
  mutant: { payments: 20, subscriptions: 5, refunds: 3, disputes: 2, faults: 0, months: 3, cast: alone },
}
/** Each event comes three times, and of every ten one never. */
const badly = { copies: 3, lost: 0.1, seed: SEED }
/** All that comes, comes three times: nobody needs to compare. */
const thrice = { copies: 3, lost: 0, seed: SEED }
/** Each event comes once: what is taken and not kept, nobody brings again. */
const once = { copies: 1, lost: 0, seed: SEED }

function show(name: string, { history, done, subscriptions, events, verdict, restored, seconds }: Outcome) {
  const struck = kinds.flatMap((kind) => {
    const times = history.filter((fault) => fault.kind === kind).length
    return times > 0 ? [`${times} × ${kind}`] : []
  })
  console.log(`${name}: ${seconds} s, ${history.length} faults (${struck.join(', ') || 'none'})`)
  console.log(JSON.stringify({ subscriptions, ...done, events, ...verdict }))
  if (restored) console.log(`older copy put back: ${JSON.stringify(restored)}`)
}

const hasWrongAccess = ({ withoutAccess, withoutPayment }: Verdict) => withoutAccess + withoutPayment > 0

/** Faults that must be seen, each by what it breaks and nothing else. */
const mutants = [
  {
    name: NO_KEY,
    planted: IS_SHORT ? [NO_KEY, NO_RECONCILER] : [NO_KEY],
    how: IS_SHORT ? { ...short.mutant, ...thrice } : { ...quiet, ...badly },
    isCaught: ({ verdict }: Outcome) => !hasWrongAccess(verdict) && verdict.differences.balance !== 0,
  },
  {
    name: BELIEVES,
    planted: [BELIEVES, NO_RECONCILER],
    how: { ...quiet, ...once },
    isCaught: ({ verdict }: Outcome) => hasWrongAccess(verdict),
  },
  {
    name: NO_RECONCILER,
    planted: [NO_RECONCILER],
    how: { ...quiet, ...badly },
    isCaught: ({ verdict }: Outcome) => hasWrongAccess(verdict),
  },
  {
    name: HASTY,
    planted: [HASTY, NO_RECONCILER],
    how: { ...part, ...once },
    isCaught: ({ events }: Outcome) => events.unstored > 0,
  },
]

/** All of them, or those that are named: `CHAOS_PARTS='storm,no reconciler'`. */
const every = IS_SHORT ? [STORM, NO_KEY] : [STORM, ONCE, ...mutants.map(({ name }) => name)]
const parts = process.env.CHAOS_PARTS?.split(',') ?? every

const fallen: string[] = []
async function take(
  name: string,
  planted: readonly string[],
  how: Omit<Parameters<typeof stormSales>[1], 'name'>,
) {
  const outcome = await stormSales(planted, { name, ...how })
  show(name, outcome)
  // A mutant may well fall.
  if (planted.every((one) => one === NO_RECONCILER)) fallen.push(...outcome.fallen)
  return outcome
}

/** As large as it says it is. */
function isWhole(outcome: Outcome, wanted: Wanted): boolean {
  const missing = tooFew(outcome, wanted)
  if (missing.length > 0) console.log(`too small: ${missing.join(', ')}`)
  return missing.length === 0
}

async function isKept() {
  const wanted = IS_SHORT ? short.storm : whole
  const outcome = await take('money', [], { ...wanted, ...badly, restores: !IS_SHORT })
  const { verdict, restored } = outcome
  return isWhole(outcome, wanted) && isRight(verdict) && (restored === null || isRight(restored))
}

/** Nothing is lost, and no reconciler comes: what is answered must be stored. */
async function isStored() {
  const outcome = await take('once each, no reconciler', [NO_RECONCILER], { ...part, ...once })
  return isWhole(outcome, part) && isRight(outcome.verdict) && outcome.events.unstored === 0
}

async function judgePart(name: string): Promise<boolean> {
  if (name === STORM) return isKept()
  if (name === ONCE) return isStored()
  const mutant = mutants.find((one) => one.name === name)
  if (!mutant) throw new Error(`there is no part ${name}: ${every.join(', ')}`)
  return mutant.isCaught(await take(`mutant "${name}"`, mutant.planted, mutant.how))
}

console.log(`seed ${SEED}`)
const verdicts: Record<string, boolean> = {}
const judged = async (name: string) => {
  verdicts[name] = await judgePart(name)
}
// Beside each other in a short run: most of the time both wait for processes to start.
if (IS_SHORT) await Promise.all(parts.map(judged))
else for (const name of parts) await judged(name)
for (const lastWords of fallen) console.log(`one died though nobody killed it:\n${lastWords}`)
console.log(JSON.stringify(verdicts))
process.exitCode = Object.values(verdicts).every(Boolean) && fallen.length === 0 ? 0 : 1
