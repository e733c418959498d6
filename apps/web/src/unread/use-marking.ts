import type { Reply } from '@guildhall/contract'
import { messageCalls } from '@guildhall/contract/chats'
import { type CatchUpRow, type ChatRow, unreadCalls } from '@guildhall/contract/unread'
import { useState } from 'react'
import { act } from '../platform/store/act.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import type { Outside } from '../platform/store/store.ts'
import { keyOf, OWN, type Place } from './rows.ts'
import { TURN } from './thunks.ts'

type Ask = (outside: Outside) => Promise<Reply<typeof unreadCalls.markRead>>

type Marked = Reply<typeof unreadCalls.markRead>['marked']

interface Done {
  readonly keys: readonly string[]
  /** What the server has marked, once it has; null where it could not. */
  readonly marked: Promise<Marked | null>
}

/** Reads a chat to the message that the row knows of. */
const readChat =
  ({ chat: { _id, lastSeq, readSeq } }: ChatRow): Ask =>
  async ({ request }) => {
    const { message } = await request(messageCalls.seeChat, { chatId: _id, seq: lastSeq })
    return { message, marked: { contexts: [], notifications: [], chats: [{ _id, readSeq }] } }
  }

/**
 * Marks rows as read, shown at once, and takes the last of it back. Nothing that came after the page was loaded is
 * marked.
 */
export function useMarking(upTo: string | undefined) {
  const dispatch = useAppDispatch()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<readonly Done[]>([])
  const before = upTo === undefined ? {} : { upTo }

  const show = (keys: readonly string[]) =>
    setGone((all) => new Set([...all].filter((key) => !keys.includes(key))))

  function mark(rows: readonly CatchUpRow[], ask: Ask) {
    const keys = rows.map(keyOf).filter((key) => !gone.has(key))
    const { promise, resolve } = Promise.withResolvers<Marked | null>()
    const marking: Done = { keys, marked: promise }
    setGone((all) => new Set([...all, ...keys]))
    setDone((all) => [...all, marking])
    return dispatch(
      act({
        turn: TURN,
        ask,
        done: ({ marked }) => resolve(marked),
        alsoShown: () => () => {
          resolve(null)
          show(keys)
          setDone((all) => all.filter((one) => one !== marking))
        },
        failedKey: 'catchUp.markFailed',
      }),
    )
  }

  function undo() {
    const last = done.at(-1)
    if (!last) return
    setDone(done.slice(0, -1))
    show(last.keys)
    void dispatch(
      act({
        turn: TURN,
        ask: async ({ request }) => {
          const marked = await last.marked
          if (marked) await request(unreadCalls.markUnread, marked)
        },
        alsoShown: () => () => setGone((all) => new Set([...all, ...last.keys])),
        failedKey: 'catchUp.undoFailed',
      }),
    )
  }

  return {
    gone,
    canUndo: done.length > 0,
    undo,
    markRow: (channelId: string, row: CatchUpRow) =>
      mark([row], (outside) => {
        const { request } = outside
        if (row.kind === 'chat') return readChat(row)(outside)
        return row.kind === 'room'
          ? request(unreadCalls.markRead, { channelId, contextId: row.context._id, ...before })
          : request(unreadCalls.markNotificationRead, { notificationId: row.notification._id })
      }),
    markPlace: ({ _id: channelId, rows }: Place) =>
      mark(rows, ({ request }) =>
        channelId === OWN
          ? request(unreadCalls.markChatsRead, before)
          : request(unreadCalls.markRead, { channelId, ...before }),
      ),
    markAll: (places: readonly Place[]) =>
      mark(
        places.flatMap(({ rows }) => rows),
        ({ request }) => request(unreadCalls.markAllRead, before),
      ),
  }
}
