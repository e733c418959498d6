import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountCalls } from '@guildhall/contract/accounts'
import type { Stage } from './stage.ts'

export interface Write {
  readonly writer: number
  readonly email: string
  /** Every id the server acknowledged for it; more than one kind is a fault. */
  readonly acknowledged: Set<string>
  acknowledgedAt: number
  tries: number
}

export interface Recorder {
  readonly writes: Write[]
  /** How many are acknowledged by now. */
  count(): number
  /** Statuses that no client should see. */
  readonly surprises: Map<number, number>
  done: Promise<void>
}

const GIVE_UP_AFTER = 120_000
const IMPATIENT = 0.05
const REPEATED = 0.05

/** Clients that write until the server says so, with the same key on every try, and sometimes lose patience or doubt. */
export function record(stage: Stage, random: () => number, total: number, writers: number): Recorder {
  const writes: Write[] = []
  const surprises = new Map<number, number>()
  let acknowledged = 0

  async function attempt(write: Write, key: string): Promise<boolean> {
    write.tries += 1
    const web = stage.webs[Math.floor(random() * stage.webs.length)]!
    const patience = random() < IMPATIENT ? 1 + random() * 15 : 10_000
    try {
      const response = await fetch(web.url + accountCalls.verify.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ email: write.email }),
        signal: AbortSignal.timeout(patience),
      })
      const body = (await response.json()) as { userId: string }
      if (response.status === 200) write.acknowledged.add(body.userId)
      else if (response.status !== 503)
        surprises.set(response.status, (surprises.get(response.status) ?? 0) + 1)
      return response.status === 200
    } catch {
      return false
    }
  }

  async function write(writer: number) {
    const key = randomUUID()
    const one: Write = {
      writer,
      email: `${key}@chaos.test`,
      acknowledged: new Set(),
      acknowledgedAt: 0,
      tries: 0,
    }
    writes.push(one)
    const since = Date.now()
    while (!(await attempt(one, key))) {
      if (Date.now() - since > GIVE_UP_AFTER) throw new Error(`no acknowledgement in ${GIVE_UP_AFTER} ms`)
      await sleep(20 + random() * 80)
    }
    one.acknowledgedAt = Date.now()
    acknowledged += 1
    if (random() < REPEATED) await attempt(one, key)
  }

  async function writer(number: number) {
    while (writes.length < total) await write(number)
  }
  return {
    writes,
    surprises,
    count: () => acknowledged,
    done: Promise.all(Array.from({ length: writers }, (_, number) => writer(number))).then(() => undefined),
  }
}
