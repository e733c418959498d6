import { applyPage, type ChatLine, emptyLog } from '@guildhall/contract/chats'
import { expect, it } from 'vitest'
import { chatId, messageOf } from '../../testing/chats.ts'
import { bo, cy } from '../../testing/people.ts'
import type { PendingMessage } from '../store/pending-message.ts'
import type { TimelineMessage } from '../store/timeline.ts'
import { timelineRows } from './timeline-rows.ts'

const line = (seq: number): ChatLine => ({
  ...{ chat: chatId, changeNo: seq + 1, seq, kind: 'added', by: bo, people: [cy], text: '' },
  time: '2026-06-17T12:00:00.000Z',
})

const rowsFrom = (first: number, lines: readonly ChatLine[] = []) => {
  const messages = [3, 2, 1, 0].map((back) => messageOf(4 - back, `Message ${4 - back}`))
  const log = applyPage(emptyLog<TimelineMessage, PendingMessage>('me'), {
    messages: messages.filter(({ seq }) => seq >= first),
    lastSeq: 4,
    lastChange: 0,
  })
  const byNumber = Object.fromEntries(lines.map((one) => [one.changeNo, one]))
  const timeline = { _id: chatId, log, lines: byNumber, typing: {}, pins: {} }
  const view = { timeline, shown: { from: first, to: 4 }, unread: null, dayOf: () => 'today' }
  return timelineRows(view)
}

it('shows a row as it stays when older ones come in above it', () => {
  const [later, all] = [rowsFrom(2), rowsFrom(1)]
  expect(later).toHaveLength(2)
  expect(all[0]).toMatchObject({ kind: 'day', id: 'day-today' })
  expect(all.slice(-2)).toEqual(later)
})

it('says what happened before the first message of all, and between messages', () => {
  const lines = [line(0), line(2)]
  const kinds = (first: number) => rowsFrom(first, lines).map(({ kind }) => kind)
  expect(kinds(1)).toEqual(['day', 'line', 'message', 'message', 'line', 'message', 'message'])
  expect(kinds(3)).toEqual(['message'])
})
