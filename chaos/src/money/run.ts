// pnpm chaos --money: sells for thirteen months while everything is killed, and compares with the gateway.
import { kinds } from '../nemesis.ts'
import { isRight, type Verdict } from './judge-sales.ts'
import { BELIEVES, HASTY, NO_KEY, NO_RECONCILER } from './mutants.ts'
import { type Outcome, stormSales } from './storm-sales.ts'

const SEED = Number(process.env.CHAOS_SEED ?? 7)
const IS_SHORT = process.env.CHAOS_MONEY === 'short'

const whole = IS_SHORT
  ? { payments: 120, subscriptions: 30, refunds: 15, disputes: 5, faults: 8 }
  : { payments: 1000, subscriptions: 200, refunds: 100, disputes: 30, faults: 40 }
const part = IS_SHORT
  ? { payments: 40, subscriptions: 10, refunds: 6, disputes: 3, faults: 0 }
  : { payments: 300, subscriptions: 60, refunds: 36, disputes: 9, faults: 12 }
/** Each event comes three times, and of every ten one never. */
const badly = { copies: 3, lost: 0.1, seed: SEED }
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
    planted: [NO_KEY],
    how: badly,
    isCaught: ({ verdict }: Outcome) => !hasWrongAccess(verdict) && verdict.differences.balance !== 0,
  },
  {
    name: BELIEVES,
    planted: [BELIEVES, NO_RECONCILER],
    how: once,
    isCaught: ({ verdict }: Outcome) => hasWrongAccess(verdict),
  },
  {
    name: NO_RECONCILER,
    planted: [NO_RECONCILER],
    how: badly,
    isCaught: ({ verdict }: Outcome) => verdict.withoutAccess > 0,
  },
  {
    name: HASTY,
    planted: [HASTY, NO_RECONCILER],
    how: once,
    isCaught: ({ events }: Outcome) => events.unstored > 0,
  },
].slice(0, IS_SHORT ? 1 : undefined)

async function catchMutant({ name, planted, how, isCaught }: (typeof mutants)[number]) {
  const outcome = await stormSales(planted, { ...part, ...how })
  show(`mutant "${name}"`, outcome)
  return isCaught(outcome)
}

console.log(`seed ${SEED}, ${whole.payments} single payments, ${whole.subscriptions} subscriptions`)
const storm = stormSales([], { ...whole, ...badly, restores: !IS_SHORT })
// Beside the storm in a short run: most of the time both wait for processes to start.
const caught = IS_SHORT ? await Promise.all(mutants.map(catchMutant)) : []
const outcome = await storm
show('money', outcome)
const isKept = isRight(outcome.verdict) && (outcome.restored === null || isRight(outcome.restored))

/** Nothing is lost, and no reconciler comes: what is answered must be stored. */
const delivered = IS_SHORT ? null : await stormSales([NO_RECONCILER], { ...whole, ...once })
if (delivered) show('once each, no reconciler', delivered)
const isStored = delivered === null || (delivered.events.unstored === 0 && isRight(delivered.verdict))

if (!IS_SHORT) for (const mutant of mutants) caught.push(await catchMutant(mutant))
const mutantsCaught = caught.filter(Boolean).length
for (const lastWords of [...outcome.fallen, ...(delivered?.fallen ?? [])])
  console.log(`one died though nobody killed it:\n${lastWords}`)
console.log(
  JSON.stringify({
    payments: outcome.verdict.payments,
    faults: outcome.history.length,
    isKept,
    isStored,
    mutantsCaught,
    mutants: mutants.length,
  }),
)
process.exitCode =
  isKept && isStored && mutantsCaught === mutants.length && outcome.fallen.length === 0 ? 0 : 1
