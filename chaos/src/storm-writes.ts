// Kills real servers under real writes and proves that nothing acknowledged is lost, doubled or late.
import { brokenInvariants, judge, type Verdict } from './checker.ts'
import type { Judgement } from './messages/judge-messages.ts'
import { stormMessages } from './messages/message-storm.ts'
import { mutants } from './mutants.ts'
import { type Fault, kinds, torment } from './nemesis.ts'
import { seeded } from './random.ts'
import { record } from './recorder.ts'
import { isKept, stormSchedule } from './scheduled-posts.ts'
import { setStage } from './stage.ts'
import { watchForFallen } from './watch-for-fallen.ts'

const FAULTS = Number(process.env.CHAOS_FAULTS ?? 50)
const WRITES = Number(process.env.CHAOS_WRITES ?? 5000)
const SCHEDULED = Number(process.env.CHAOS_SCHEDULED ?? 40)
const SEED = Number(process.env.CHAOS_SEED ?? 7)
// All of them are for whoever changes what they are planted in.
const ALL_MUTANTS = process.env.CHAOS_MUTANTS === 'all'
/** The codes are a smaller storm beside that of the messages. */
const CODES = Number(process.env.CHAOS_CODES ?? 5000)
const CODE_FAULTS = Number(process.env.CHAOS_CODE_FAULTS ?? 50)
const FIRST_ACK_WITHIN = 5000
const MUTANT_FAULTS = Math.min(FAULTS, 12)
const MUTANT_WRITES = Math.min(WRITES, 1200)
const MUTANT_SCHEDULED = Math.min(SCHEDULED, 6)
const WRITERS = 12
const MAIL_LIMIT_MS = 30_000

/** Codes that are asked for over HTTP and mailed. */
async function codeStorm(mutant: string | null, faults: number, writes: number) {
  const stage = await setStage(mutant ? [mutant] : [])
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
  const stage = await setStage(mutant ? [mutant] : [])
  try {
    return await stormSchedule(stage, seeded(SEED + 2), posts)
  } finally {
    await stage.close()
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

/** What no honest client should ever be told, and nodes that died of themselves. */
function showFaults(surprises: ReadonlyMap<unknown, number>, fallen: readonly string[]) {
  for (const lastWords of fallen) console.log(`one died though nobody killed it:\n${lastWords}`)
  if (surprises.size > 0) console.log('answers nobody should see:', Object.fromEntries(surprises))
  return surprises.size + fallen.length === 0
}

const isRight = ({ lost, duplicated, reordered, diverged }: Judgement) =>
  lost + duplicated + reordered + diverged === 0

console.log(`seed ${SEED}, ${FAULTS} faults over ${WRITES} messages`)
let broken: string[] = []
const talk = await stormMessages(null, { faults: FAULTS, writes: WRITES, seed: SEED }, async (url) => {
  broken = await brokenInvariants(url)
})
show(talk.history)
console.table([{ ...talk.judgement, firstAckMs: talk.firstAckMs, broken: broken.join() }])
const isTalkQuiet = showFaults(talk.surprises, talk.fallen)

const codes = await codeStorm(null, Math.min(FAULTS, CODE_FAULTS), Math.min(WRITES, CODES))
show(codes.history)
console.table([{ ...codes.verdict, brokenInvariants: codes.verdict.brokenInvariants.join() }])
const areCodesQuiet = showFaults(codes.surprises, codes.fallen)

async function isCaught(name: string) {
  const { storm, isAlone } = mutants[name]!
  if (storm === 'schedule') {
    const { scheduled: of, missing, doubled } = await scheduledStorm(name, MUTANT_SCHEDULED)
    console.log(`mutant "${name}": ${missing} missing, ${doubled} doubled of ${of}`)
    return missing + doubled > 0
  }
  if (storm === 'codes') {
    const { verdict: seen } = await codeStorm(name, MUTANT_FAULTS, MUTANT_WRITES)
    console.log(`mutant "${name}": ${seen.lost} lost, ${seen.duplicated} doubled of ${seen.acknowledged}`)
    return seen.lost + seen.duplicated > 0
  }
  const faults = isAlone ? 0 : MUTANT_FAULTS
  const { judgement } = await stormMessages(name, { faults, writes: MUTANT_WRITES, seed: SEED })
  console.log(`mutant "${name}":`, JSON.stringify(judgement))
  return !isRight(judgement)
}

// Beside the mutants, for the same reason as below.
const scheduling = scheduledStorm(null, SCHEDULED)
const planted = Object.keys(mutants).filter((_, place) => ALL_MUTANTS || place === 0 || place === 3)
let mutantsCaught = 0
// Two at a time: they wait for processes to start most of the time, and nobody asks how quick a mutant is.
for (let at = 0; at < planted.length; at += 2) {
  const caught = await Promise.all(planted.slice(at, at + 2).map(isCaught))
  mutantsCaught += caught.filter(Boolean).length
}
const scheduled = await scheduling
console.table([scheduled])
console.log(
  JSON.stringify({
    faults: talk.history.length,
    ...talk.judgement,
    firstAckMs: talk.firstAckMs,
    mutantsCaught,
    codes: codes.verdict.acknowledged,
    codesKept: isClean(codes.verdict),
    scheduled: scheduled.scheduled,
    scheduledOnce: isKept(scheduled),
  }),
)
process.exitCode =
  isRight(talk.judgement) &&
  broken.length === 0 &&
  talk.firstAckMs <= FIRST_ACK_WITHIN &&
  isClean(codes.verdict) &&
  isKept(scheduled) &&
  isTalkQuiet &&
  areCodesQuiet &&
  mutantsCaught === planted.length
    ? 0
    : 1
