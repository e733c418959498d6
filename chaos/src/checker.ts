import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Write } from './recorder.ts'
import type { Stage } from './stage.ts'

export interface Verdict {
  readonly acknowledged: number
  readonly lost: number
  readonly duplicated: number
  readonly reordered: number
  readonly mailsMissing: number
  readonly slowestMailMs: number
  readonly brokenInvariants: string[]
}

const MAILS_WITHIN = 30_000

async function rowsOf(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ id: string; address: string; created_at: Date }>(
    `select replace(id::text, '-', '') as id, address, created_at from challenges order by id`,
  )
  await client.end()
  return rows
}

/** When each address got its mail, waited for until all have one or the time is over. */
async function mailTimes(stage: Stage, wanted: Set<string>): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (let waited = 0; waited <= MAILS_WITHIN; waited += 1000) {
    for (const mail of (await stage.inbox.mails()) as unknown as {
      to: { address: string }[]
      time: string
    }[])
      times.set(mail.to[0]!.address, Date.parse(mail.time))
    if ([...wanted].every((address) => times.has(address))) break
    await sleep(1000)
  }
  return times
}

/** Where the mails are that did not come: still waiting, held by somebody, failing, laid aside, or said to be sent. */
async function whereabouts(url: string, missing: string[]) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(
    `with missing as (select replace(id::text, '-', '') as id from challenges where address = any($1))
     select 'outbox' as place, id::text, run_at, null::int as attempts, null as held_by, null as error from outbox
     where payload->>'challengeId' in (select id from missing)
     union all
     select 'queue', payload->>'jobId', run_at, attempts, locked_by, last_error from graphile_worker._private_jobs
     where payload->'payload'->>'challengeId' in (select id from missing)
     union all
     select 'dead', id::text, null, null, null, error from dead_jobs
     where payload->>'challengeId' in (select id from missing)`,
    [missing],
  )
  await client.end()
  return rows
}

export async function brokenInvariants(url: string): Promise<string[]> {
  const script = 'apps/server/scripts/invariants.ts'
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: url },
  }).catch((error: { stdout: string }) => error)
  return stdout.split('\n').filter((line) => line.startsWith('BROKEN'))
}

/** Holds what clients were told against what the database and the mailboxes hold. */
export async function judge(stage: Stage, writes: Write[], withMails: boolean): Promise<Verdict> {
  const url = stage.postgres.url('postgres')
  const rows = await rowsOf(url)
  const ids = new Set(rows.map((row) => row.id))
  const perAddress = Map.groupBy(rows, (row) => row.address)
  const acknowledged = writes.filter((write) => write.acknowledged.size > 0)
  const lost = acknowledged.filter((write) => ![...write.acknowledged].every((id) => ids.has(id))).length
  const doubled = acknowledged.filter(
    (write) => write.acknowledged.size > 1 || (perAddress.get(write.email)?.length ?? 0) > 1,
  ).length

  let reordered = 0
  for (const own of Map.groupBy(acknowledged, (write) => write.writer).values()) {
    const times = own.map((write) => perAddress.get(write.email)?.[0]?.created_at.getTime() ?? 0)
    reordered += times.filter((time, index) => index > 0 && time < times[index - 1]!).length
  }
  const times = withMails
    ? await mailTimes(stage, new Set(acknowledged.map((write) => write.email)))
    : new Map()
  const missing = withMails ? acknowledged.map(({ email }) => email).filter((email) => !times.has(email)) : []
  if (missing.length > 0) console.table(await whereabouts(url, missing))
  const lags = acknowledged.map((write) => (times.get(write.email) ?? 0) - write.acknowledgedAt)
  return {
    acknowledged: acknowledged.length,
    lost,
    duplicated: doubled,
    reordered,
    mailsMissing: missing.length,
    slowestMailMs: Math.max(0, ...lags),
    brokenInvariants: withMails ? await brokenInvariants(url) : [],
  }
}
