import { sql } from 'kysely'
import { sendMessage } from '../src/chats/address-message.ts'
import { createGroupChat } from '../src/chats/groups/create-group.ts'
import { deleteMessages } from '../src/chats/messages/delete-messages.ts'
import { pinMessage } from '../src/chats/messages/pin-message.ts'
import { muteChat } from '../src/chats/own-seat.ts'
import { createDirectChat } from '../src/chats/requests/create-direct.ts'
import { seeChat } from '../src/chats/see-chat.ts'
import { createThreadChat } from '../src/chats/threads/create-thread.ts'
import { joinGroupChat } from '../src/chats/threads/join-thread.ts'
import { addThreadGroup } from '../src/chats/threads/thread-groups.ts'
import { HOUR, MINUTE } from '../src/platform/clock.ts'
import { addReaction } from '../src/reactions/react.ts'
import { actor, actorWithin } from './actor.ts'
import { type DemoMessage, type DemoThread, demoLetters, demoRequest, demoThreads } from './chat-script.ts'
import { backThen, type House } from './house.ts'
import { filmDish } from './media.ts'
import { upload, uploadDrawing } from './pictures.ts'
import { pixelScene } from './pixel-scene.ts'
import { stillLife } from './still-life.ts'
import type { Place } from './talk-plan.ts'

const drawings = { pots: () => stillLife(14, []), pixels: () => pixelScene(9) }

/** An id as a device would give it to a message. */
const uniqueId = (house: House) =>
  house.newId().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const minutesAgo = (house: House, ago: number) => backThen(house, (ago * MINUTE) / HOUR)
const spoken = { mentionsAll: false, userMentions: [] as string[] }

/** The chats of the communities and of one of the ready people: threads with headings, a group, direct chats, a request. */
export async function chat(house: House, places: ReadonlyMap<string, Place>, hasPictures: boolean) {
  for (const { community, heading, threads } of demoThreads) {
    const place = places.get(community)!
    const owner = actor(minutesAgo(house, 4000), place.ownerId)
    const { channelId } = place
    const { threadGroup } = await owner.do(addThreadGroup, { channelId, title: heading })
    const opened: [DemoThread, string][] = []
    for (const thread of threads)
      opened.push([thread, await openThread(house, place, threadGroup._id, thread)])
    // What is passed on is said in the threads further down first.
    const said: Said = new Map()
    for (const [thread, chatId] of opened.toReversed())
      said.set(thread.title, await holdThread(house, place, chatId, thread, said, hasPictures))
  }
  const { known } = places.get('Slow Kiln')!
  await writeLetters(house, known.get('maren.holt')!)
  await house.db.deleteFrom('outbox').where('job', '!=', 'inspectFile').execute()
}

/** The messages of each thread, by its title. */
type Said = Map<string, readonly string[]>

async function openThread(house: House, place: Place, groupId: string, thread: DemoThread) {
  const { channelId, ownerId, known, members } = place
  const { title, description, only, listeners } = thread
  const { chat: made } = await actor(minutesAgo(house, 4000), ownerId).do(createThreadChat, {
    ...{ channelId, groupId, title, description, isPublic: !only, canMembersMessage: true },
    ...{ roles: [], members: (only ?? []).map((username) => known.get(username)!) },
  })
  const chatId = made._id
  for (const userId of members.slice(0, listeners))
    await actor(minutesAgo(house, 3900), userId).do(joinGroupChat, { chatId })
  return chatId
}

async function holdThread(
  house: House,
  place: Place,
  chatId: string,
  { said, readBy }: DemoThread,
  others: Said,
  hasPictures: boolean,
) {
  const { channelId, ownerId, known, members } = place
  const idOf = (username: string) => known.get(username)!
  const ids: string[] = []
  for (const one of said) {
    const { by, ago, text, answers, mentions, post, forwards } = one
    const then = minutesAgo(house, ago)
    const { message } = await actorWithin(then, then.db, idOf(by)).do(sendMessage, {
      ...{ ...spoken, chatId, uniqueId: uniqueId(then) },
      ...(hasPictures
        ? { text, ...(await attach(then, idOf(by), one)) }
        : { text: text || (one.file?.name ?? '') }),
      ...(post && { post: await findPost(house, channelId, post) }),
      ...(forwards && { forwardMessage: others.get(forwards.thread)![forwards.at]! }),
      ...(answers !== undefined && { replyMessage: ids[answers]! }),
      ...(mentions && { userMentions: [idOf(mentions)] }),
    })
    ids.push(message._id)
  }
  for (const [at, { by, isPinned, isDeleted, reactions = [], ago }] of said.entries()) {
    const then = minutesAgo(house, ago - 1)
    if (isPinned) await actor(then, ownerId).do(pinMessage, { messageId: ids[at]!, isPinned: true })
    if (isDeleted) await actor(then, idOf(by)).do(deleteMessages, { chatId, messageIds: [ids[at]!] })
    const kinds = reactions.flatMap(([kind, count]) => Array.from({ length: count }, () => kind))
    for (const [index, reactionType] of kinds.entries())
      await actor(then, members[index]!).do(addReaction, { message: ids[at]!, reactionType })
  }
  for (const username of readBy) await actor(house, idOf(username)).do(seeChat, { chatId, isUnread: false })
  return ids
}

async function findPost({ db }: House, channelId: string, title: string) {
  const found = db.selectFrom('posts').select('id').where('channel_id', '=', channelId)
  return (await found.where('title', '=', title).executeTakeFirstOrThrow()).id
}

/** What a message carries, uploaded by whoever sends it. */
async function attach(then: House, userId: string, { drawing, hasFilm, file }: DemoMessage) {
  if (drawing) return { picture: await uploadDrawing(then, userId, drawings[drawing]()) }
  const film = hasFilm && (await filmDish(14))
  if (film) return { video: await upload(then, userId, 'video', 'video/mp4', film) }
  if (!file) return {}
  const claim = await upload(then, userId, 'file', 'text/csv', Buffer.from(file.lines.join('\n')))
  return { file: { ...claim, name: file.name } }
}

/** People whom somebody is connected with, and one whom they do not know. */
async function acquaintances({ db }: House, userId: string) {
  const { rows: known } = await sql<{ id: string }>`select c.other_id as id from connections c
    where c.user_id = ${userId} order by c.other_id limit ${demoLetters.length}`.execute(db)
  const { rows: strangers } = await sql<{ id: string }>`select u.id from users u where u.id <> ${userId}
      and u.email is not null and not exists (select from connections c where c.user_id = ${userId} and c.other_id = u.id)
    order by u.id limit 1`.execute(db)
  return { known: known.map(({ id }) => id), stranger: strangers[0]!.id }
}

async function writeLetters(house: House, userId: string) {
  const { known, stranger } = await acquaintances(house, userId)
  for (const [at, [text, answer]] of demoLetters.entries()) {
    const then = minutesAgo(house, 80 + at * 300)
    const from = actorWithin(then, then.db, known[at]!)
    const letter = { ...spoken, text, uniqueId: uniqueId(then) }
    const { chat: made } = await from.do(createDirectChat, { ...letter, receiverId: userId })
    if (answer === '') continue
    const later = minutesAgo(house, 70 + at * 300)
    const reply = { ...spoken, chatId: made._id, text: answer, uniqueId: uniqueId(later) }
    await actorWithin(later, later.db, userId).do(sendMessage, reply)
  }
  const then = minutesAgo(house, 400)
  const { chat: crew } = await actor(then, known[0]!).do(createGroupChat, {
    ...{ title: 'Orchard crew', description: '', members: [userId] },
  })
  await actor(then, userId).do(muteChat, { chatId: crew._id, isMuted: true })
  const late = minutesAgo(house, 150)
  await actorWithin(late, late.db, known[0]!).do(sendMessage, {
    ...{ ...spoken, chatId: crew._id, text: 'I bring the long ladder.', uniqueId: uniqueId(late) },
  })
  const asked = { ...spoken, text: demoRequest, uniqueId: uniqueId(late), receiverId: userId }
  await actorWithin(late, late.db, stranger).do(createDirectChat, asked)
}
