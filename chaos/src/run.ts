// pnpm chaos: kills real servers under real writes and proves that nothing acknowledged is lost, doubled or late.
import { judge, type Verdict } from './checker.ts'
import { mutants } from './mutants.ts'
import { type Fault, kinds, torment } from './nemesis.ts'
import { seeded } from './random.ts'
import { record } from './recorder.ts'
import { isKept, stormSchedule } from './scheduled-posts.ts'
import { type Stage, setStage } from './stage.ts'

const FAULTS = Number(process.env.CHAOS_FAULTS ?? 50)
const WRITES = Number(process.env.CHAOS_WRITES ?? 5000)
const SCHEDULED = Number(process.env.CHAOS_SCHEDULED ?? 40)
const SEED = Number(process.env.CHAOS_SEED ?? 7)
// All of them are for whoever changes what they are planted in.
const MUTANTS = process.env.CHAOS_MUTANTS === 'all' ? undefined : Number(process.env.CHAOS_MUTANTS ?? 2)
const MUTANT_FAULTS = Math.min(FAULTS, 12)
const MUTANT_WRITES = Math.min(WRITES, 1200)
const MUTANT_SCHEDULED = Math.min(SCHEDULED, 6)
const WRITERS = 12
const MAIL_LIMIT_MS = 30_000

async function storm(mutant: string | null, faults: number, writes: number) {
  const stage = await setStage(mutant)
  try {
    const random = seeded(SEED)
    const fallen = watchForFallen(stage)
    const recorder = record(stage, random, writes, WRITERS)
    const [history] = await Promise.all([
      torment(stage, recorder, faults, writes, seeded(SEED + 1)),
      recorder.done,
    ])
    const verdict = await judge(stage, recorder.writes, !mutant)
    return { history, verdict, surprises: recorder.surprises, fallen: fallen() }
  } finally {
    await stage.close()
  }
}

/** Posts that are due while workers are killed, on a stage of their own. */
async function scheduledStorm(mutant: string | null, posts: number) {
  const stage = await setStage(mutant)
  try {
    return await stormSchedule(stage, seeded(SEED + 2), posts)
  } finally {
    await stage.close()
  }
}

/** Watches for nodes that die though nobody kills them: a fault of the database is no reason to. */
function watchForFallen({ webs, workers }: Stage) {
  const fallen = new Map<number, string>()
  const watch = setInterval(() => {
    for (const { pid, lastWords } of [...webs, ...workers])
      if (lastWords && lastWords.length > (fallen.get(pid)?.length ?? 0)) fallen.set(pid, lastWords)
  }, 50)
  return () => {
    clearInterval(watch)
    return [...fallen.values()]
  }
}

const isClean = ({ lost, duplicated, reordered, mailsMissing, slowestMailMs, brokenInvariants }: Verdict) =>
  lost + duplicated + reordered + mailsMissing + brokenInvariants.length === 0 &&
  slowestMailMs < MAIL_LIMIT_MS

function show(history: Fault[]) {
  const rows = kinds.map((kind) => {
    const own = history.filter((fault) => fault.kind === kind)
    return {
      kind,
      times: own.length,
      'slowest return ms': Math.max(0, ...own.map((fault) => fault.backAfterMs)),
    }
  })
  console.table(rows)
}

console.log(`seed ${SEED}, ${FAULTS} faults over ${WRITES} writes`)
const { history, verdict, surprises, fallen } = await storm(null, FAULTS, WRITES)
show(history)
console.table([{ ...verdict, brokenInvariants: verdict.brokenInvariants.join() }])
for (const lastWords of fallen) console.log(`one died though nobody killed it:\n${lastWords}`)
if (surprises.size > 0) console.log('statuses nobody should see:', Object.fromEntries(surprises))

async function isCaught(mutant: string) {
  if (mutants[mutant]!.storm === 'schedule') {
    const { scheduled: of, missing, doubled } = await scheduledStorm(mutant, MUTANT_SCHEDULED)
    console.log(`mutant "${mutant}": ${missing} missing, ${doubled} doubled of ${of}`)
    return missing + doubled > 0
  }
  const { verdict: seen } = await storm(mutant, MUTANT_FAULTS, MUTANT_WRITES)
  console.log(`mutant "${mutant}": ${seen.lost} lost, ${seen.duplicated} doubled of ${seen.acknowledged}`)
  return seen.lost + seen.duplicated > 0
}

// Beside the mutants, for the same reason as below.
const scheduling = scheduledStorm(null, SCHEDULED)
const planted = Object.keys(mutants).slice(0, MUTANTS)
let mutantsCaught = 0
// Two at a time: they wait for processes to start most of the time, and nobody asks how quick a mutant is.
for (let at = 0; at < planted.length; at += 2) {
  const caught = await Promise.all(planted.slice(at, at + 2).map(isCaught))
  mutantsCaught += caught.filter(Boolean).length
}
const scheduled = await scheduling
console.table([scheduled])
const { acknowledged, lost, duplicated, reordered } = verdict
console.log(
  JSON.stringify({
    faults: history.length,
    acknowledged,
    lost,
    duplicated,
    reordered,
    mutantsCaught,
    scheduled: scheduled.scheduled,
    scheduledOnce: isKept(scheduled),
  }),
)
process.exitCode =
  isClean(verdict) &&
  isKept(scheduled) &&
  fallen.length + surprises.size === 0 &&
  mutantsCaught === planted.length
    ? 0
    : 1
