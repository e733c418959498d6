import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { chatOf, messageOf } from '../../testing/chats.ts'
import {
  chooseFor,
  direct,
  group,
  listed,
  openChats,
  rowOf,
  saidLast,
  tab,
  thread,
} from '../../testing/open-chats.tsx'
import { bo, cy, idOf } from '../../testing/people.ts'
import { refused } from '../../testing/refused.ts'
import { withParts } from '../../testing/with-parts.ts'

withParts('chats')

beforeAll(() =>
  Promise.all([
    import('../conversation/ChatLayout.tsx'),
    import('../dialogs/ChatDialogs.tsx'),
    import('../store/hear-signals.ts'),
  ]),
)

const request = chatOf({
  _id: idOf('9'),
  sender: cy,
  isChatRequest: true,
  request: { status: 'pending', isSent: false, time: '2026-06-17T00:00:00.000Z' },
  ...saidLast('May I ask you something?', 1, { sender: cy }),
})

it('lists the chats of a person by their last message, twenty at a time, in their zone [CHAT-LIST-1] [CHAT-REGION-1]', async () => {
  const { inputs } = await openChats({ me: { region: 'Asia/Kolkata' } })
  await screen.findByText('Hold it there')
  expect(listed()).toEqual(['Orchard crew', 'Bo Lind'])
  expect(inputs('chats')[0]).toEqual({ region: 'Asia/Kolkata', filters: '{}', skip: 0, limit: 20 })
})

it('asks by the clock of the browser where somebody has no zone of their own [CHAT-REGION-1]', async () => {
  const { inputs } = await openChats({ me: { region: 'Somewhere nice' } })
  await screen.findByText('Hold it there')
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  expect(inputs('chats')[0]?.region).toBe(zone)
})

it('loads the next page by a button', async () => {
  const many = Array.from({ length: 20 }, (_, at) =>
    chatOf({ _id: idOf((at % 10).toString(16)).slice(0, 30) + String(10 + at), ...saidLast(`No ${at}`, at) }),
  )
  const { inputs } = await openChats({ chats: many })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(inputs('chats').at(-1)).toMatchObject({ skip: 20, limit: 20 }))
})

it('lists the threads of a community by group, and then direct chats and groups [CHAT-TYPE-1]', async () => {
  const { inputs } = await openChats({ address: '/c/slow-kiln/chat' })
  await screen.findByRole('button', { name: 'Studio chatter' })
  await screen.findByText('Bo: Cone 9 is bending')
  await waitFor(() => expect(listed()).toEqual(['Firing night', 'Orchard crew', 'Bo Lind']))
  screen.getByRole('button', { name: 'Direct and groups' })
  const asked = inputs('chats').map(({ filters }) => filters)
  expect(asked).toContain(JSON.stringify({ channelId: thread.channel }))
})

it('shows threads outside their community only while something in them is unread', async () => {
  const unread = { ...thread, unreadMessageCount: 2, isSeen: false }
  await openChats({
    chats: [direct, unread, { ...thread, _id: idOf('1'), title: 'Tea break', ...saidLast('Biscuits', 1) }],
  })
  const names = ['Bo Lind', 'Firing night']
  await waitFor(() => expect(listed()).toEqual(names))
  await tab(/^Threads/)
  await waitFor(() => expect(listed()).toEqual(['Firing night', 'Tea break']))
  await tab(/^Direct/)
  await waitFor(() => expect(listed()).toEqual(['Bo Lind']))
})

it('counts what is unread up to 99, and shows a dot where a chat is muted', async () => {
  await openChats({
    chats: [
      { ...direct, unreadMessageCount: 100 },
      { ...group, unreadMessageCount: 4, isMuted: true },
    ],
  })
  const row = await rowOf('Bo Lind')
  row.getByText('99+')
  const muted = await rowOf('Orchard crew')
  muted.getByRole('img', { name: 'Muted' })
  muted.getByRole('img', { name: '4 unread' })
  expect(muted.queryByText('4')).toBeNull()
})

it('shows a draft, a mention and who said what', async () => {
  await openChats({
    chats: [
      { ...direct, draft: 'I would' },
      { ...group, unreadMessageCount: 1, isMentioned: true },
      {
        ...group,
        _id: idOf('8'),
        title: 'Mine',
        ...saidLast('On my way', 1, { isSender: true, status: 'seen' }),
      },
    ],
  })
  const row = await rowOf('Bo Lind')
  row.getByText('Draft:')
  row.getByText('I would')
  const named = await rowOf('Orchard crew')
  named.getByRole('img', { name: 'You were mentioned' })
  named.getByText('Cy: I bring gloves')
  const mine = await rowOf('Mine')
  mine.getByText('You: On my way')
  mine.getByText('Seen')
})

it('moves a chat up and counts when a message comes, once however often it is told [RT-13]', async () => {
  const { say, chat } = await openChats()
  await screen.findByText('Hold it there')
  const message = messageOf(2, 'Now pull the damper', { sentTime: '2026-06-18T10:00:00.000Z' })
  await say('newChatMessage', { chat: direct._id, message })
  await say('newChatMessage', { chat: direct._id, message })
  await screen.findByText('Now pull the damper')
  expect(listed()).toEqual(['Bo Lind', 'Orchard crew'])
  const row = await rowOf('Bo Lind')
  row.getByText('1 unread')
  expect(chat(direct._id)?.lastSeq).toBe(2)
})

it('counts nothing for a message of one’s own from another device', async () => {
  const { say, chat } = await openChats({ chats: [{ ...direct, unreadMessageCount: 1, readSeq: 0 }] })
  await (await rowOf('Bo Lind')).findByText('1 unread')
  const me = { ...cy, _id: '0'.repeat(32), fullname: 'Ana Berg' }
  await say('newChatMessage', { chat: direct._id, message: messageOf(2, 'Mine', { sender: me }) })
  await screen.findByText('Mine')
  expect(chat(direct._id)).toMatchObject({ unreadMessageCount: 0, readSeq: 2 })
})

it('fetches a chat that is new to the viewer, in their zone, and counts a request [RT-13] [CHAT-INFO-1]', async () => {
  const late = { ...group, _id: idOf('6'), title: 'Night shift' }
  const { say, answers, store, inputs } = await openChats({ chats: [direct], me: { region: 'Asia/Kolkata' } })
  await screen.findByText('Hold it there')
  answers['/api/v2/chat'] = () => ({ chat: late })
  await say('newChat', { chat: late._id, isChatRequest: false })
  await waitFor(() => expect(listed()).toEqual(['Night shift', 'Bo Lind']))
  expect(inputs('chat')[0]).toEqual({ chatId: late._id, region: 'Asia/Kolkata' })
  answers['/api/v2/chat'] = () => ({ chat: request })
  await say('newChat', { chat: request._id, isChatRequest: true })
  expect(store.getState().chatTotals.entities.me?.requests).toBe(1)
  expect(listed()).toEqual(['Night shift', 'Bo Lind'])
})

it('follows what was read on another device [RT-13]', async () => {
  const { say } = await openChats({ chats: [{ ...direct, unreadMessageCount: 3 }] })
  await screen.findByText('3 unread')
  await say('chatRead', { chat: direct._id, readSeq: 1, unreadMessageCount: 0 })
  await waitFor(() => expect(screen.queryByText('3 unread')).toBeNull())
})

it('finds chats that are loaded, chats that are not, and people, ten at a time [CHAT-LIST-2]', async () => {
  const found = { ...group, _id: idOf('6'), title: 'Night orchard' }
  const { inputs, router } = await openChats({
    answers: { '/api/v2/chats/search': () => ({ users: [cy], chats: [found] }) },
  })
  await screen.findByText('Hold it there')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search chats and people' }), 'orch')
  await screen.findByText('Night orchard')
  expect(listed()).toEqual(['Orchard crew', 'Night orchard'])
  await waitFor(() => expect(inputs('chats/search').at(-1)).toEqual({ username: 'orch' }))
  await userEvent.click(screen.getByRole('button', { name: /^Cy Moe/ }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/me\/chat\/[0-9a-f]+-/))
})

it('says that there are none, and that they did not come', async () => {
  await openChats({ chats: [] })
  await screen.findByText('No chats yet')
})

it('offers to try again when the list does not come', async () => {
  await openChats({ answers: { '/api/v2/chats': refused(503, 'unavailable', 'Not now') } })
  await screen.findByRole('button', { name: 'Try again' })
})

it('shows requests apart from the chats, with how many wait [CHAT-LIST-3] [CHAT-REQ-2]', async () => {
  const { inputs } = await openChats({ requests: [request] })
  await screen.findByText('Hold it there')
  await tab(/^Requests/)
  await screen.findByText('May I ask you something?')
  expect(inputs('chats/requests')[0]).toEqual({ skip: 0, limit: 20 })
  within(screen.getByRole('radiogroup')).getByRole('radio', { name: 'Requests 1' })
  expect(listed()).toEqual([])
})

it('accepts a request: it becomes a chat [CHAT-REQ-1]', async () => {
  const accepted = {
    ...request,
    isChatRequest: false,
    request: { ...request.request!, status: 'accepted' as const },
  }
  const { inputs, store } = await openChats({
    requests: [request],
    answers: { '/api/v2/chat/requests/respond': () => ({ message: 'ok', chat: accepted }) },
  })
  await tab(/^Requests/)
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Cy Moe' }))
  await screen.findByText('No requests')
  expect(inputs('chat/requests/respond')).toEqual([{ chatId: request._id, status: 'accepted' }])
  await tab(/^All/)
  await screen.findByText('May I ask you something?')
  expect(store.getState().chatTotals.entities.me?.requests).toBe(0)
})

it('brings a request back when the answer is refused [CHAT-REQ-1]', async () => {
  await openChats({
    requests: [request],
    answers: { '/api/v2/chat/requests/respond': refused(404, 'not_found', 'Chat not found') },
  })
  await tab(/^Requests/)
  await userEvent.click(await screen.findByRole('button', { name: 'Decline Cy Moe' }))
  await screen.findByText('Chat not found')
  await screen.findByRole('button', { name: 'Decline Cy Moe' })
})

it('mutes at once, and takes it back when refused [CHAT-MUTE-1]', async () => {
  const { answers, inputs, chat } = await openChats({
    answers: { '/api/v2/chat/settings/mute': () => ({ message: 'ok', chat: { ...direct, isMuted: true } }) },
  })
  await chooseFor('Bo Lind', 'Mute')
  await (await rowOf('Bo Lind')).findByRole('img', { name: 'Muted' })
  expect(inputs('chat/settings/mute')).toEqual([{ chatId: direct._id, isMuted: true }])
  answers['/api/v2/chat/settings/mute'] = refused(404, 'not_found', 'Chat not found')
  await chooseFor('Bo Lind', 'Unmute')
  await screen.findByText('Chat not found')
  expect(chat(direct._id)?.isMuted).toBe(true)
})

it('marks as read and as unread', async () => {
  const { answers, inputs } = await openChats({
    chats: [{ ...direct, unreadMessageCount: 3, lastSeq: 8 }],
    answers: { '/api/v2/chat/seen': () => ({ message: 'ok', readSeq: 8, unreadMessageCount: 0 }) },
  })
  await chooseFor('Bo Lind', 'Mark as read')
  await waitFor(() => expect(screen.queryByText('3 unread')).toBeNull())
  answers['/api/v2/chat/seen'] = () => ({ message: 'ok', readSeq: 7, unreadMessageCount: 1 })
  await chooseFor('Bo Lind', 'Mark as unread')
  await (await rowOf('Bo Lind')).findByText('1 unread')
  expect(inputs('chat/seen')).toEqual([
    { chatId: direct._id, seq: 8 },
    { chatId: direct._id, seq: 8, isUnread: true },
  ])
})

it('opens the menu of a chat by the right mouse button', async () => {
  await openChats()
  const link = await screen.findByRole('link', { name: /^Bo Lind/ })
  await userEvent.pointer({ keys: '[MouseRight]', target: link })
  await screen.findByRole('menuitem', { name: 'Clear chat' })
})

const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

it('empties a chat for oneself [CHAT-CLEAR-1]', async () => {
  const { inputs, chat } = await openChats({ answers: { '/api/v2/chat/clear': () => ({ message: 'ok' }) } })
  await chooseFor('Bo Lind', 'Clear chat')
  await confirm('Clear chat')
  await (await rowOf('Bo Lind')).findByText('No messages yet')
  expect(inputs('chat/clear')).toEqual([{ chatId: direct._id }])
  expect(chat(direct._id)).toMatchObject({ clearedSeq: 1, lastMessage: null })
})

it('takes a deleted chat from the list, and shows it again with its next message [CHAT-DEL-1]', async () => {
  const { say } = await openChats({ answers: { '/api/v2/chat': () => ({ message: 'ok', chat: direct }) } })
  await chooseFor('Bo Lind', 'Delete chat')
  await confirm('Delete chat')
  await screen.findByText('Chat deleted')
  expect(listed()).toEqual(['Orchard crew'])
  await say('newChatMessage', { chat: direct._id, message: messageOf(2, 'Still there?') })
  await waitFor(() => expect(listed()).toContain('Bo Lind'))
})

it('shows a chat again when deleting it is refused [CHAT-DEL-1] [CHAT-INFO-2]', async () => {
  await openChats({ answers: { '/api/v2/chat': refused(404, 'not_found', 'Chat not found') } })
  await chooseFor('Bo Lind', 'Delete chat')
  await confirm('Delete chat')
  await screen.findByText('Chat not found')
  await waitFor(() => expect(listed()).toContain('Bo Lind'))
})

it('blocks the other person of a chat, and unblocks them [CHAT-BLOCK-1]', async () => {
  const { inputs, chat } = await openChats({
    answers: {
      '/api/v2/user/blockuser': () => ({ user: { ...bo, isBlocked: true } }),
      '/api/v2/user/unblockuser': () => ({ user: { ...bo, isBlocked: false } }),
    },
  })
  await chooseFor('Bo Lind', 'Block')
  await confirm('Block Bo Lind')
  await waitFor(() => expect(chat(direct._id)?.isBlocked).toBe(true))
  await screen.findByText(/blocked/i)
  await chooseFor('Bo Lind', 'Unblock')
  await waitFor(() => expect(chat(direct._id)?.isBlocked).toBe(false))
  expect(inputs('user/blockuser')).toEqual([{ blockId: bo._id }])
})

it('reports a chat with what is wrong [CHAT-REPORT-1]', async () => {
  const { inputs } = await openChats({ answers: { '/api/v2/chat/report': () => ({ message: 'ok' }) } })
  await chooseFor('Orchard crew', 'Report group')
  await userEvent.type(await screen.findByRole('textbox', { name: 'What is wrong?' }), 'Spam')
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  await screen.findByText('Report sent')
  expect(inputs('chat/report')).toEqual([{ chatId: group._id, comments: 'Spam' }])
})
