import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import { deviceName } from './device-name.ts'
import { addressBucket, type Limits } from './http/limits.ts'
import type { NewId } from './ids.ts'
import type { Refusal } from './refusals.ts'

const MOST_WAITING = 1000
const BATCH = 200

export interface SecurityEvent {
  readonly act: string
  readonly userId: string | null
  readonly call: string
  readonly visit: { readonly ip: string; readonly userAgent: string }
  /** Null where it succeeded. */
  readonly refusal: Refusal | null
}

interface Row {
  readonly id: string
  readonly created_at: Date
  readonly act: string
  readonly user_id: string | null
  readonly call: string
  readonly network: string
  readonly device: string
  readonly reason: string | null
}

/**
 * The log of refusals. A refusal rolls its transaction back, and a flood of them must not become a flood of writes, so
 * they wait in memory and are written in batches; what does not fit is dropped and counted.
 */
export interface SecurityLog {
  note(event: SecurityEvent): void
  /** Writes what waits. */
  flush(): Promise<void>
  /** How many events this node could not write. */
  dropped(): number
}

interface Needs {
  readonly db: Database
  readonly clock: Clock
  readonly newId: NewId
  readonly limits: Limits
  readonly log: FastifyBaseLogger
}

/** An event as a row: never the words of a refusal, which may repeat what somebody typed. */
export const securityRow = (
  { clock, newId }: Pick<Needs, 'clock' | 'newId'>,
  { act, userId, call, visit, refusal }: SecurityEvent,
): Row => ({
  id: newId(),
  created_at: clock(),
  act,
  user_id: userId,
  call,
  network: addressBucket(visit.ip),
  device: deviceName(visit.userAgent),
  reason: refusal && (refusal.facts.reason ?? refusal.code),
})

export function createSecurityLog({ db, clock, newId, limits, log }: Needs): SecurityLog {
  const waiting: Row[] = []
  let dropped = 0

  async function write(rows: Row[]) {
    // A person who was deleted meanwhile must not keep the other rows from being written.
    await sql`
      insert into security_log (id, created_at, act, user_id, call, network, device, reason)
      select e.id, e.created_at, e.act, u.id, e.call, e.network, e.device, e.reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, created_at timestamptz, act text, user_id uuid,
        call text, network text, device text, reason text)
      left join users u on u.id = e.user_id`.execute(db)
  }

  return {
    note(event) {
      const row = securityRow({ clock, newId }, event)
      void limits.spend('refusalsLoggedPerAddress', row.network).then(
        () => {
          if (waiting.length < MOST_WAITING) waiting.push(row)
          else dropped += 1
        },
        () => {
          dropped += 1
        },
      )
    },
    async flush() {
      while (waiting.length > 0) {
        const rows = waiting.splice(0, BATCH)
        await write(rows).catch((error: unknown) => {
          dropped += rows.length
          log.warn({ err: error }, 'refusals could not be logged')
        })
      }
    },
    dropped: () => dropped,
  }
}
