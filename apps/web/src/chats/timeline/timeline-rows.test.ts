import { applyPage, emptyLog } from '@guildhall/contract/chats'
import { expect, it } from 'vitest'
import { chatId, messageOf } from '../../testing/chats.ts'
import type { PendingMessage } from '../store/pending-message.ts'
import type { TimelineMessage } from '../store/timeline.ts'
import { timelineRows } from './timeline-rows.ts'

const rowsFrom = (first: number) => {
  const messages = [3, 2, 1, 0].map((back) => messageOf(4 - back, `Message ${4 - back}`))
  const log = applyPage(emptyLog<TimelineMessage, PendingMessage>('me'), {
    messages: messages.filter(({ seq }) => seq >= first),
    lastSeq: 4,
    lastChange: 0,
  })
  const timeline = { _id: chatId, log, lines: {}, typing: {}, pins: {} }
  const view = { timeline, shown: { from: first, to: 4 }, unread: null, dayOf: () => 'today' }
  return timelineRows(view)
}

it('shows a row as it stays when older ones come in above it', () => {
  const [later, all] = [rowsFrom(2), rowsFrom(1)]
  expect(later).toHaveLength(2)
  expect(all[0]).toMatchObject({ kind: 'day', id: 'day-today' })
  expect(all.slice(-2)).toEqual(later)
})
