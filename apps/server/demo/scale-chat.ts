import { chance } from './random.ts'
import type { Filling, Row } from './scale-copy.ts'
import { idOf, isoTime, joinedAt, memberId, type Scale, timeOf } from './scale-plan.ts'
import { remarkOf } from './scale-words.ts'

const MAX_SEATS = 10_000

/** How many sit in the thread: the first half of them talk, and the others read now and then. */
export const seatsIn = ({ members }: Scale) => Math.min(members, MAX_SEATS)

/** When the last of as many messages as there are posts was sent. */
export const lastSaidAt = (scale: Scale) => saidAt(scale, scale.posts - 1)

const saidAt = (scale: Scale, index: number) => timeOf(scale, index / scale.posts)

function* seats(scale: Scale, chatId: string): Generator<Row> {
  const count = seatsIn(scale)
  for (let member = 0; member < count; member += 1) {
    const isTalking = member < count / 2
    const read = isTalking ? scale.posts : chance(member + 1).whole(scale.posts + 1)
    const at = isoTime(joinedAt(scale, member))
    yield [chatId, scale.channelId, memberId(scale, member), read, read, read, at]
  }
}

function* messages(scale: Scale, chatId: string): Generator<Row> {
  const talking = Math.ceil(seatsIn(scale) / 2)
  for (let index = 0; index < scale.posts; index += 1) {
    const luck = chance(index + 1)
    const at = saidAt(scale, index)
    const id = idOf(at, 'message', index)
    const author = Math.floor(luck.next() ** 2 * talking)
    yield [id, chatId, index + 1, memberId(scale, author), id, 'text', remarkOf(luck), isoTime(at)]
  }
}

/** One thread with a crowd in it and as many messages as the community has posts. */
export const chatFillings = (scale: Scale, chatId: string): Filling[] => [
  {
    table: 'chat_seats',
    columns: 'chat_id, channel_id, user_id, read_seq, seen_seq, received_seq, joined_at',
    rows: () => seats(scale, chatId),
  },
  {
    table: 'messages',
    columns: 'id, chat_id, seq, sender_id, unique_id, type, text, created_at',
    rows: () => messages(scale, chatId),
  },
]
