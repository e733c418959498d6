import { after, HOUR, MINUTE } from '../src/platform/clock.ts'
import { backThen, type House } from './house.ts'

/** How many of those who get the message get it twice, and how many block whoever sends it. */
const [TWICE, BLOCKING] = [3, 11]

/** Somebody sends the same message to many people who do not know them; nobody answers, and some block them. */
export async function writeToMany(house: House, senderId: string, people: readonly string[], text: string) {
  const { db, clock } = house
  const sent = people.map((userId, index) => {
    const then = backThen(house, 24 + (72 * (people.length - index)) / people.length)
    const times = index < TWICE ? [then.clock(), after(then.clock(), HOUR)] : [then.clock()]
    return {
      chatId: then.newId(),
      userId,
      times,
      ids: times.map(() => [then.newId(), then.newId()] as const),
    }
  })
  await db
    .insertInto('chats')
    .values(
      sent.map(({ chatId, userId, times }) => {
        const [low_id, high_id] = [senderId, userId].toSorted()
        const asked = { requested_by: senderId, request_state: 'pending', requested_at: times[0]! }
        return {
          ...{
            id: chatId,
            type: 'direct',
            low_id: low_id!,
            high_id: high_id!,
            created_by: senderId,
            ...asked,
          },
          ...{ last_seq: times.length, last_message_at: times.at(-1)!, created_at: times[0]! },
        }
      }),
    )
    .execute()
  await db
    .insertInto('chat_seats')
    .values(
      sent.flatMap(({ chatId, userId, times }) => {
        const [seat, last] = [{ chat_id: chatId, joined_at: times[0]! }, times.length]
        const own = { read_seq: last, seen_seq: last, received_seq: last }
        const none = { read_seq: 0, seen_seq: 0, received_seq: 0 }
        return [
          { ...seat, user_id: senderId, ...own },
          { ...seat, user_id: userId, ...none },
        ]
      }),
    )
    .execute()
  await db
    .insertInto('messages')
    .values(
      sent.flatMap(({ chatId, times, ids }) =>
        times.map((at, index) => ({
          ...{ id: ids[index]![0], unique_id: ids[index]![1], chat_id: chatId, seq: index + 1 },
          ...{ sender_id: senderId, type: 'text', text, created_at: at },
        })),
      ),
    )
    .execute()
  const blocked = sent.slice(0, BLOCKING).map(({ userId }, index) => ({
    user_id: userId,
    blocked_id: senderId,
    created_at: after(clock(), -(20 * HOUR) + index * MINUTE),
  }))
  await db.insertInto('blocks').values(blocked).execute()
}
