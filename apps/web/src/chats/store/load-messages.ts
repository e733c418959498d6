import type { Reply, Sent } from '@guildhall/contract'
import {
  applyChanges,
  applyPage,
  applyReceipt,
  type ChatLine,
  messageCalls,
  type RoomCard,
  segmentAround,
} from '@guildhall/contract/chats'
import { received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { notePins } from './pins.ts'
import { regionOf } from './reader-region.ts'
import { requote } from './requote.ts'
import { known } from './temporary-chat.ts'
import { changeLog, changeTimeline, selectLog } from './timeline.ts'

/** A place in the chat: its latest messages, or those before, after or around a number. */
export type Place = Pick<Sent<typeof messageCalls.getMessages>, 'before' | 'after' | 'around' | 'limit'>

type Page = Reply<typeof messageCalls.getMessages>

/** How many are asked for at once by somebody who was away. */
const CATCH_UP = 100

export function loadMessages(chatId: string, place: Place): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const region = regionOf(getState())
    const page = await request(messageCalls.getMessages, { ...known(chatId), region, ...place })
    dispatch(addPage(chatId, page))
  }
}

function addPage(chatId: string, page: Page): Thunk {
  return (dispatch) => {
    const { messages, cursors, lastSeq, lastChange } = page
    dispatch(
      changeLog(chatId, (log) => {
        const others = cursors.filter(({ user }) => user !== log.me)
        const added = applyPage(log, { messages, lastSeq, lastChange })
        return others.reduce((next, { user, ...cursor }) => applyReceipt(next, user, cursor), added)
      }),
    )
    dispatch(addLines(chatId, page.lines))
    dispatch(addRooms(page.feeds))
  }
}

function addLines(chatId: string, lines: readonly ChatLine[]): Thunk {
  const byNumber = Object.fromEntries(lines.map((line) => [line.changeNo, line]))
  return (dispatch) => {
    if (lines.length > 0)
      dispatch(
        changeTimeline(chatId, (timeline) => ({ ...timeline, lines: { ...timeline.lines, ...byNumber } })),
      )
  }
}

function addRooms(sharedRooms: readonly RoomCard[] = []): Thunk {
  return (dispatch) => {
    if (sharedRooms.length > 0) dispatch(received({ sharedRooms: [...sharedRooms] }))
  }
}

function loadChanges(chatId: string, after: number): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const reply = await request(messageCalls.getChanges, { ...known(chatId), after, limit: CATCH_UP })
    const { chat, messages, upTo, lines } = reply
    dispatch(received({ chats: [chat] }))
    dispatch(
      changeLog(chatId, (log) =>
        requote(applyChanges(log, { after, messages, upTo, lastChange: chat.lastChange }), messages),
      ),
    )
    dispatch(addLines(chatId, lines))
    dispatch(notePins(chatId, messages))
    dispatch(addRooms(reply.feeds))
  }
}

/** Fetches what has changed since the last time, whether or not a signal said so. */
export function catchUpChanges(chatId: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const cursor = selectLog(getState(), chatId)?.changeCursor
    if (cursor != null) await dispatch(loadChanges(chatId, cursor))
  }
}

/** The catch-ups under way, by chat: a signal meanwhile causes one more round, not a second one beside it. */
const underway = new WeakMap<object, Map<string, { isAgain: boolean; done: Promise<void> }>>()

/** Fetches what an open chat lacks: its changes, and what was said after the messages at its end. */
export function catchUp(chatId: string): Thunk<Promise<void>> {
  return (dispatch, _getState, { request }) => {
    const known = underway.get(request) ?? new Map<string, { isAgain: boolean; done: Promise<void> }>()
    underway.set(request, known)
    const current = known.get(chatId)
    if (current) {
      current.isAgain = true
      return current.done
    }
    const round = { isAgain: false, done: Promise.resolve() }
    known.set(chatId, round)
    round.done = run().finally(() => known.delete(chatId))
    return round.done

    async function run() {
      do {
        round.isAgain = false
        await dispatch(fetchMissing(chatId))
      } while (round.isAgain)
    }
  }
}

function fetchMissing(chatId: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (let rounds = 0; rounds < 20; rounds++) {
      const log = selectLog(getState(), chatId)
      if (!log || log.changeCursor === null) return
      if (log.changeCursor < log.lastChange) {
        await dispatch(loadChanges(chatId, log.changeCursor))
        continue
      }
      const end = endOf(log)
      // A reader who is far behind pages on from where they are.
      if (end >= log.lastSeq || log.lastSeq - end > CATCH_UP) return
      await dispatch(loadMessages(chatId, { after: end, limit: CATCH_UP }))
    }
  }
}

/** The last number before the first gap at the end of what was read in one piece. */
function endOf(log: NonNullable<ReturnType<typeof selectLog>>) {
  const last = log.entries.at(-1)?.seq
  if (last === undefined) return log.floorSeq
  const tail = segmentAround(log, last)
  const before = tail && log.entries.filter(({ seq }) => seq < tail.from).at(-1)
  return before && tail.from - before.seq <= CATCH_UP ? before.seq : last
}
