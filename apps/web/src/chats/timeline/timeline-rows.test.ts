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
  return timelineRows(view).map(({ id }) => id)
}

it('puts the day above its first message only once that is loaded, so that older ones come in above it all', () => {
  const [later, all] = [rowsFrom(3), rowsFrom(1)]
  expect(later).toHaveLength(2)
  expect(all[0]).toBe('day-today')
  expect(all.slice(-2)).toEqual(later)
})
