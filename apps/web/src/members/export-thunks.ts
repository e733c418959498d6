import { directoryCalls, removalCalls } from '@guildhall/contract/members'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { type AuditChoice, askedOf } from './audit/audit-choice.ts'
import { whatOf } from './audit/audit-words.ts'
import { saveCsv } from './save-csv.ts'

/** As many entries as the server answers at once. */
const PAGE = 100

const FILE = 'data.csv'

async function all<Row>(ask: (after?: string) => Promise<{ rows: Row[]; next: string | null }>) {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const { rows: more, next } = await ask(after)
    rows.push(...more)
    after = next ?? undefined
  } while (after)
  return rows
}

function exporting(run: (request: Parameters<Thunk>[2]['request']) => Promise<void>): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    try {
      await run(request)
    } catch {
      dispatch(toasted({ textKey: 'somethingWentWrong', duration: 5000, kind: 'failed' }))
    }
  }
}

/** Exports all members of a community as a file. */
export const exportMembers = (channelId: string) =>
  exporting(async (request) => {
    const rows = await all(async (after) => {
      const reply = await request(directoryCalls.dumpMembers, { channelId, ...(after && { after }) })
      return { rows: reply.users, next: reply.next }
    })
    saveCsv(FILE, ['fullname', 'email', 'username', 'joinedTime'], rows)
  })

/** Exports all requests to join as a file. */
export const exportRequests = (channelId: string) =>
  exporting(async (request) => {
    const rows = await all(async (after) => {
      const reply = await request(directoryCalls.dumpMembersRequest, { channelId, ...(after && { after }) })
      return { rows: reply.users, next: reply.next }
    })
    saveCsv(FILE, ['fullname', 'email', 'username'], rows)
  })

/** Exports the audit log as it is narrowed down, all of its pages. */
export const exportAudit = (channelId: string, choice: AuditChoice) =>
  exporting(async (request) => {
    const asked = askedOf(choice)
    const entries = await all(async (after) => {
      const input = { channelId, ...asked, limit: PAGE, ...(after && { after }) }
      const reply = await request(removalCalls.getAuditLog, input)
      return { rows: reply.entries, next: reply.next }
    })
    const rows = entries.map((entry) => ({
      time: entry.time,
      action: entry.action,
      actor: entry.actor?.fullname ?? '',
      target: (entry.target?.user ?? entry.about)?.fullname ?? whatOf(entry),
      reason: entry.reason,
      room: entry.context?.text ?? '',
      case: entry.caseId,
      hash: entry.hash,
    }))
    saveCsv(FILE, ['time', 'action', 'actor', 'target', 'reason', 'room', 'case', 'hash'], rows)
  })
