import {
  chatSignals,
  groupCalls,
  groupSignals,
  messageActCalls,
  messageCalls,
  receiptCommands,
  receiptSignals,
  seatCalls,
  statusOf,
  threadCalls,
  threadGroupCalls,
} from '@guildhall/contract/chats'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inChats } from '../../apps/server/src/chats/testing/in-chats.ts'
import { fillSeats } from '../../apps/server/src/chats/testing/seat-people.ts'
import { type Forum, makeForum } from '../../apps/server/src/discussions/testing/make-discussion.ts'
import { startUploads, type Uploads } from '../../apps/server/src/files/testing/uploads.ts'
import { loadChats } from '../../apps/web/src/chats/store/list-thunks.ts'
import { openChat } from '../../apps/web/src/chats/store/open-chat.ts'
import { selectLog, selectTimeline } from '../../apps/web/src/chats/store/timeline.ts'
import { loadThreadGroups, selectThreadGroups } from '../../apps/web/src/chats/thread-groups.ts'
import type { AppState } from '../../apps/web/src/platform/store/store.ts'
import { followPages, type Scene } from './follow-pages.ts'

let server: Uploads
let forum: Forum<'Ana' | 'Bo' | 'Cy'>
let chatId: string

beforeAll(async () => {
  server = await startUploads()
})
afterAll(() => server.close())
const { act, open, followed, heard } = followPages(() => server)
const { say, makeGroup } = inChats(() => server)

beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy'])
  const { Ana, Bo, Cy } = forum.people
  chatId = (await makeGroup(Ana, [Bo, Cy]))._id
})

const saidBy = async (name: 'Ana' | 'Bo' | 'Cy', text = 'Words') =>
  (await say(forum.people[name], chatId, text)).body.message._id

/** Every chat as the list shows it. */
const listed = ({ chats }: AppState) =>
  Object.values(chats.entities)
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    .map(
      ({ _id, title, lastSeq, readSeq, unreadMessageCount, membersCount, members, draft, lastMessage }) => ({
        ...{ _id, title, lastSeq, readSeq, unreadMessageCount, membersCount, members, draft },
        last: lastMessage && [lastMessage._id, lastMessage.text, lastMessage.isDeleted],
      }),
    )

/** The messages of the chat as its page shows them, and how far they have come. */
function read(state: AppState) {
  const log = selectLog(state, chatId)!
  return log.entries.map(({ _id, seq, text, isDeleted, isEdited, isPinned, replyMessage }) => ({
    ...{ _id, seq, text, isDeleted, isEdited, isPinned, replyMessage },
    status: statusOf(log, seq),
  }))
}

/** Cy has the list of chats and the group open. */
const scene = (happens: () => Promise<unknown>): Scene => ({
  reader: forum.people.Cy,
  load: [loadChats({}), openChat(chatId)],
  watched: ['chat', chatId],
  happens,
  shown: (state) => ({ list: listed(state), messages: read(state) }),
})

/** Cy has only the list open. */
const inList = (happens: () => Promise<unknown>): Scene => ({
  reader: forum.people.Cy,
  load: [loadChats({})],
  happens,
  shown: listed,
})

describe('a chat that listens is as one that is opened later', () => {
  it('after something is said, edited, pinned and deleted', async () => {
    const { Ana, Bo } = forum.people
    await followed(scene(() => saidBy('Bo')))
    const messageId = await saidBy('Bo', 'Typo')
    await followed(scene(() => act(Bo, messageActCalls.editMessage, { messageId, text: 'Mended' })))
    await followed(scene(() => act(Ana, messageActCalls.pinMessage, { messageId })))
    await say(Ana, chatId, 'Thanks', { replyMessage: messageId })
    await followed(scene(() => act(Bo, messageActCalls.deleteMessages, { chatId, messageIds: [messageId] })))
  })

  it('after what was said last is deleted, in the list alone', async () => {
    const messageIds = [await saidBy('Bo', 'Regretted')]
    const { Bo } = forum.people
    await followed(inList(() => act(Bo, messageActCalls.deleteMessages, { chatId, messageIds })))
  })

  it('after everybody has received and seen what the reader said', async () => {
    const { Ana, Bo } = forum.people
    await saidBy('Cy')
    await followed(
      scene(async () => {
        await act(Ana, messageCalls.seeChat, { chatId })
        await act(Bo, messageCalls.seeChat, { chatId })
      }),
    )
  })

  it('after another device has read it, marked it unread, or begun to write', async () => {
    const { Cy } = forum.people
    await saidBy('Bo')
    await followed(scene(() => act(Cy, messageCalls.seeChat, { chatId })))
    await followed(scene(() => act(Cy, messageCalls.seeChat, { chatId, seq: 1, isUnread: true })))
    await followed(scene(() => act(Cy, seatCalls.saveChatDraft, { chatId, text: 'Begun' })))
  })

  it('after its title, its admins and its members have changed', async () => {
    const { Ana, Bo } = forum.people
    const memberId = Bo.userId
    await followed(scene(() => act(Ana, groupCalls.updateChatInfo, { chatId, title: 'Renamed' })))
    await followed(scene(() => act(Ana, groupCalls.addGroupAdmin, { chatId, memberId })))
    await followed(scene(() => act(Ana, groupCalls.removeGroupMember, { chatId, memberId })))
  })

  it('after something is said among more people than are told one by one', async () => {
    await fillSeats(server, chatId, 260)
    await followed(inList(() => saidBy('Bo')))
  })
})

describe('the lists are as those that are loaded later', () => {
  it('after the reader was put into a group', async () => {
    const { Ana, Cy } = forum.people
    await followed(inList(() => makeGroup(Ana, [Cy], 'Another')))
  })

  it('after the headings of threads have changed', async () => {
    const { channelId, people } = forum
    const add = async () => {
      const { threadGroup } = await act(people.Ana, threadGroupCalls.addThreadGroup, {
        channelId,
        title: 'Topics',
      })
      // Members see a heading once something stands under it.
      const thread = { channelId, title: 'Kilns', groupId: threadGroup._id }
      await act(people.Ana, threadCalls.createThreadChat, thread)
    }
    await followed({
      reader: people.Cy,
      load: [loadThreadGroups(channelId)],
      watched: ['channel', channelId],
      happens: add,
      shown: (state) => selectThreadGroups(state, channelId),
    })
  })
})

it('a page shows who is typing', async () => {
  const { Bo, Cy } = forum.people
  const [live, other] = [await open(Cy), await open(Bo)]
  await live.run(openChat(chatId))
  for (const page of [live, other]) await page.watch('chat', chatId)
  await other.ask(receiptCommands.isTyping, { chat: chatId, isTyping: true })
  const typing = () => Object.keys(selectTimeline(live.state(), chatId)?.typing ?? {})
  await vi.waitFor(() => expect(typing()).toEqual([Bo.userId]), 10_000)
})

it('leaves no signal of chats out', () => {
  const all = Object.keys({ ...chatSignals, ...receiptSignals, ...groupSignals })
  expect([...heard].filter((name) => all.includes(name)).toSorted()).toEqual(all.toSorted())
})
