import type { Person, TestServer } from '../../testing/server.ts'

/** Connects two people without a request. */
export async function connect({ kernel }: Pick<TestServer, 'kernel'>, one: Person, other: Person) {
  const created_at = kernel.clock()
  await kernel.db
    .insertInto('connections')
    .values([
      { user_id: one.userId, other_id: other.userId, created_at },
      { user_id: other.userId, other_id: one.userId, created_at },
    ])
    .execute()
  await kernel.db
    .updateTable('users')
    .set((eb) => ({ connections_count: eb('connections_count', '+', 1) }))
    .where('id', 'in', [one.userId, other.userId])
    .execute()
}

interface Made {
  /** Whoever sits in the chat, the first as its admin. */
  readonly people: readonly string[]
  readonly title?: string
}

type Server = Pick<TestServer, 'kernel'>

async function seat(
  { kernel: { db, clock } }: Server,
  chatId: string,
  people: readonly string[],
  more: object,
) {
  if (people.length === 0) return
  const seats = people.map((user_id) => ({ chat_id: chatId, user_id, joined_at: clock(), ...more }))
  await db.insertInto('chat_seats').values(seats).execute()
}

/** Makes a group without a call. */
export async function makeGroupOf(server: Server, { people, title = 'Crew' }: Made): Promise<string> {
  const { db, clock, newId } = server.kernel
  const id = newId()
  await db.insertInto('chats').values({ id, type: 'group', title, created_at: clock() }).execute()
  await seat(server, id, people.slice(0, 1), { is_admin: true })
  await seat(server, id, people.slice(1), {})
  return id
}

/** Makes the direct chat of two people; asked by one of them, it is a request with its message. */
export async function makeDirectOf(server: Server, one: string, other: string, askedBy?: string) {
  const { db, clock, newId } = server.kernel
  const [low_id, high_id] = [one, other].toSorted()
  const known = await db
    .selectFrom('chats')
    .select('id')
    .where('low_id', '=', low_id!)
    .where('high_id', '=', high_id!)
    .executeTakeFirst()
  if (known) return known.id
  const id = newId()
  const now = clock()
  const asked = askedBy && { requested_by: askedBy, request_state: 'pending', requested_at: now }
  await db
    .insertInto('chats')
    .values({ id, type: 'direct', low_id: low_id!, high_id: high_id!, created_at: now, ...asked })
    .execute()
  await seat(server, id, [one, other], {})
  if (askedBy) await sayIn(server, id, askedBy, 'May I?')
  return id
}

/** Puts a message into a chat without a call. */
export async function sayIn(
  { kernel: { db, clock, newId } }: Server,
  chatId: string,
  by: string,
  text: string,
) {
  const now = clock()
  const { last_seq } = await db
    .updateTable('chats')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1), last_message_at: now }))
    .where('id', '=', chatId)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  const message = { id: newId(), chat_id: chatId, seq: last_seq, sender_id: by, unique_id: newId() }
  await db
    .insertInto('messages')
    .values({ ...message, type: 'text', text, created_at: now })
    .execute()
  await db
    .updateTable('chat_seats')
    .set({ read_seq: last_seq, seen_seq: last_seq, received_seq: last_seq })
    .where('chat_id', '=', chatId)
    .where('user_id', '=', by)
    .execute()
  return message.id
}

interface Thread {
  readonly channelId: string
  readonly title?: string
  /** Opens it to this role, and to those who are added, alone. */
  readonly roleId?: string
  readonly added?: readonly string[]
}

/** Makes a thread without a call, last of those without a heading. */
export async function makeThreadOf(
  server: Server,
  { channelId, title = 'Thread', roleId, added = [] }: Thread,
) {
  const { db, clock, newId } = server.kernel
  const id = newId()
  const { count } = await db
    .selectFrom('chats')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('channel_id', '=', channelId)
    .where('type', '=', 'channelThread')
    .where('group_id', 'is', null)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('chats')
    .values({
      id,
      type: 'channelThread',
      channel_id: channelId,
      title,
      is_public: roleId === undefined,
      position: Number(count),
      created_at: clock(),
    })
    .execute()
  if (roleId)
    await db
      .insertInto('chat_roles')
      .values({ channel_id: channelId, chat_id: id, role_id: roleId })
      .execute()
  await seat(server, id, added, { channel_id: channelId, is_added: true })
  return id
}
