import { expect, it } from 'vitest'
import { applyDeletion, applyMessage, applyPage, applyUpdate, clearTo } from './apply.ts'
import { gapsOf, nextAsk, segmentAround } from './gaps.ts'
import { addPending, dropPending } from './pending.ts'
import { applyReceipt, dropReader, firstUnreadOf, statusOf, unreadOf } from './reading.ts'
import { type ChatLog, emptyLog } from './shapes.ts'
import { emptied, type ModelMessage } from './testing/model-chat.ts'
import { History } from './testing/play-history.ts'
import { createRandom } from './testing/random.ts'

const HISTORIES = 10_000

const message = (seq: number, more: Partial<ModelMessage> = {}): ModelMessage => ({
  _id: `m${seq}`,
  seq,
  changeNo: 0,
  uniqueId: `u${seq}`,
  sender: 'ana',
  text: `said ${seq}`,
  ...more,
})

const opened = (...seqs: number[]): ChatLog<ModelMessage> =>
  applyPage(emptyLog('me'), {
    messages: seqs.map((seq) => message(seq)),
    lastSeq: seqs.at(-1) ?? 0,
    lastChange: 0,
  })

const seqsOf = ({ entries }: ChatLog) => entries.map(({ seq }) => seq)

it('equals what the server answers, whatever was lost, repeated or overtaken', () => {
  const first = Number(process.env.LOG_SEED ?? 1)
  const last = process.env.LOG_SEED ? first : HISTORIES
  for (let seed = first; seed <= last; seed++) {
    const random = createRandom(seed)
    const history = new History(random)
    for (let steps = 10 + random.below(60); steps > 0; steps--) history.step()
    history.settle()
    const { log, chat } = history
    const from = log.entries[0]?.seq ?? chat.lastSeq + 1
    const told = `LOG_SEED=${seed}`
    expect(log.entries, told).toEqual(chat.visible().filter(({ seq }) => seq >= from))
    expect(log.pending, told).toEqual([])
    expect(log.lastSeq, told).toBe(chat.lastSeq)
    if (chat.readSeq >= from - 1) expect(unreadOf(log), told).toBe(chat.unread())
    expect(log.readers, told).toEqual(chat.readers)
  }
})

it('asks for what is missing between two messages, and joins them when it arrives', () => {
  const torn = applyMessage(opened(1, 2, 3), message(6))
  expect(gapsOf(torn)).toEqual([{ from: 4, to: 5 }])
  expect(nextAsk(torn)).toEqual({ kind: 'messages', after: 3 })
  expect(segmentAround(torn, 2)).toEqual({ from: 1, to: 3 })
  const whole = applyPage(torn, { messages: [message(4), message(5)], lastSeq: 6, lastChange: 0 })
  expect(segmentAround(whole, 2)).toEqual({ from: 1, to: 6 })
  expect(nextAsk(whole)).toBeNull()
})

it('keeps the newer state when an older change arrives after it', () => {
  const later = applyUpdate(opened(1), message(1, { changeNo: 2, text: 'second' }))
  const log = applyMessage(later, message(1, { changeNo: 1, text: 'first' }))
  expect(log.entries[0]?.text).toBe('second')
})

it('asks for changes that it has not heard of', () => {
  const log = applyMessage(opened(1, 2), message(2, { changeNo: 3, text: 'third' }))
  expect(nextAsk(log)).toEqual({ kind: 'changes', after: 0 })
})

it('keeps what a signal does not know of a message', () => {
  const own = applyMessage(opened(1), {
    ...message(1, { changeNo: 1 }),
    userReaction: 'heart',
  } as ModelMessage)
  expect(applyMessage(own, message(1, { changeNo: 1 })).entries[0]).toMatchObject({ userReaction: 'heart' })
})

it('ignores a late signal about a message whose page has not been read', () => {
  const log = applyMessage(opened(8, 9), message(7))
  expect(seqsOf(log)).toEqual([8, 9])
})

it('shows a message of one’s own once, however it comes back', () => {
  const waiting = addPending(opened(1), { uniqueId: 'u2' })
  expect(waiting.pending).toHaveLength(1)
  const acknowledged = applyMessage(waiting, message(2, { sender: 'me' }))
  expect(acknowledged.pending).toEqual([])
  expect(seqsOf(acknowledged)).toEqual([1, 2])
  expect(addPending(acknowledged, { uniqueId: 'u2' }).pending).toEqual([])
  expect(seqsOf(applyMessage(acknowledged, message(2, { sender: 'me' })))).toEqual([1, 2])
})

it('does not take a message of somebody else with the same id for one’s own', () => {
  const waiting = addPending(opened(1), { uniqueId: 'u2' })
  expect(applyMessage(waiting, message(2)).pending).toHaveLength(1)
  expect(dropPending(waiting, 'u2').pending).toEqual([])
})

it('counts as unread what others said, without what is deleted or not shown', () => {
  const mine = applyMessage(opened(1, 2, 3, 4), message(5, { isWithheld: true }))
  const log = { ...mine, readSeq: 1 }
  expect(unreadOf(log)).toBe(3)
  expect(firstUnreadOf(log)).toBe(2)
  const deleted = applyDeletion(log, [{ _id: 'm2', changeNo: 1 }], emptied)
  expect(deleted.entries[1]).toMatchObject({ isDeleted: true, text: '' })
  expect(unreadOf(deleted)).toBe(2)
  expect(firstUnreadOf(deleted)).toBe(3)
  expect(unreadOf(clearTo(deleted, 5))).toBe(0)
})

it('becomes received and seen only when everybody has who was there [MSG-STATUS-1] [MSG-STATUS-2]', () => {
  const two = applyReceipt(applyReceipt(opened(1, 2), 'ana', { seenSeq: 2 }), 'ben', { receivedSeq: 1 })
  expect(statusOf(two, 1)).toBe('received')
  expect(statusOf(two, 2)).toBe('sent')
  const seen = applyReceipt(two, 'ben', { seenSeq: 2 })
  expect(statusOf(seen, 2)).toBe('seen')
  expect(statusOf(applyReceipt(seen, 'ben', { seenSeq: 1 }), 2)).toBe('seen')
  const joined = applyReceipt(seen, 'cleo', { joinedSeq: 2, receivedSeq: 2 })
  expect(statusOf(joined, 2)).toBe('seen')
  expect(statusOf(joined, 3)).toBe('sent')
  expect(statusOf(dropReader(two, 'ben'), 2)).toBe('seen')
})
