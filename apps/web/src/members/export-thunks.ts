import { directoryCalls } from '@guildhall/contract/members'
import { saveFile } from '../accounts/save-file.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { csvOf } from './csv.ts'

/** The byte order mark by which spreadsheets recognize UTF-8. */
const UTF_8 = '\uFEFF'

const save = (text: string) => saveFile('data.csv', UTF_8 + text, 'text/csv;charset=utf-8')

async function all<Row>(ask: (after?: string) => Promise<{ users: Row[]; next: string | null }>) {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const { users, next } = await ask(after)
    rows.push(...users)
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
    const rows = await all((after) =>
      request(directoryCalls.dumpMembers, { channelId, ...(after && { after }) }),
    )
    save(csvOf(['fullname', 'email', 'username', 'joinedTime'], rows))
  })

/** Exports all requests to join as a file. */
export const exportRequests = (channelId: string) =>
  exporting(async (request) => {
    const rows = await all((after) =>
      request(directoryCalls.dumpMembersRequest, { channelId, ...(after && { after }) }),
    )
    save(csvOf(['fullname', 'email', 'username'], rows))
  })
