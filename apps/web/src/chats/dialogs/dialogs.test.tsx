import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { chooseFor, direct, group, listed, openChats, rowOf, thread } from '../../testing/open-chats.tsx'
import { bo, cy } from '../../testing/people.ts'
import { refused } from '../../testing/refused.ts'
import { withParts } from '../../testing/with-parts.ts'
import { addMembers, createGroup, joinChat } from '../store/group-thunks.ts'

withParts('chats')

beforeAll(() =>
  Promise.all([
    import('../conversation/ChatLayout.tsx'),
    import('./ChatDialogs.tsx'),
    import('../store/hear-signals.ts'),
  ]),
)

const people = { '/api/v2/chats/search': () => ({ users: [bo, cy], chats: [] }) }

async function fillGroup(title: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'New group' }))
  const form = within(await screen.findByRole('dialog', { name: 'New group' }))
  if (title !== '') await userEvent.type(form.getByRole('textbox', { name: 'Name' }), title)
  await userEvent.click(await form.findByRole('checkbox', { name: /^Cy Moe/ }))
  await userEvent.click(form.getByRole('button', { name: 'Create group' }))
  return form
}

it('makes a group of the people one chooses and opens it', async () => {
  const made = { ...group, title: 'Raku day' }
  const { inputs, router } = await openChats({
    answers: { ...people, '/api/v2/chat/create/group': () => ({ chat: made }) },
  })
  await fillGroup('Raku day')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/me/chat/${made._id}`))
  expect(inputs('chat/create/group')).toEqual([{ title: 'Raku day', description: '', members: [cy._id] }])
  expect(inputs('chats/search')[0]).toEqual({ username: '', isRecents: true })
})

it('asks for a name before a group is made [CHAT-GROUP-1]', async () => {
  const { inputs, store } = await openChats({ answers: people })
  const form = await fillGroup('')
  await form.findByText('Give the group a name.')
  expect(inputs('chat/create/group')).toEqual([])
  const nameless = { title: ' ', description: '', members: [], displayPicture: null, channelId: null }
  await expect(store.dispatch(createGroup(nameless))).rejects.toThrow('send title')
})

const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

it('takes a group from the list when one leaves, and says so [CHAT-GROUP-9] [CHAT-GROUP-10]', async () => {
  const { inputs } = await openChats({
    answers: { '/api/v2/chat/group/leavechat': () => ({ message: 'ok' }) },
  })
  await chooseFor('Orchard crew', 'Leave group')
  await confirm('Leave')
  await screen.findByText('You have left the group')
  expect(listed()).toEqual(['Bo Lind'])
  expect(inputs('chat/group/leavechat')).toEqual([{ chatId: group._id }])
})

it('shows the server’s words when leaving fails, and the group again [CHAT-GROUP-11]', async () => {
  await openChats({
    answers: { '/api/v2/chat/group/leavechat': refused(409, 'conflict', 'Hand the group over first') },
  })
  await chooseFor('Orchard crew', 'Leave group')
  await confirm('Leave')
  await screen.findByText('Hand the group over first')
  await waitFor(() => expect(listed()).toContain('Orchard crew'))
})

it('joins a thread that one only read, and says so [CHAT-GROUP-12]', async () => {
  const read = { ...thread, isMember: false }
  const { inputs, chat } = await openChats({
    chats: [direct, read],
    address: '/c/slow-kiln/chat',
    answers: { '/api/v2/chat/group/joinchat': () => ({ message: 'ok', chat: thread }) },
  })
  await chooseFor('Firing night', 'Join')
  await screen.findByText('Joined the group successfully')
  expect(inputs('chat/group/joinchat')).toEqual([{ chatId: thread._id }])
  expect(chat(thread._id)?.isMember).toBe(true)
})

it('changes nothing of a chat that the server does not know yet', async () => {
  const { store, inputs } = await openChats()
  const temporary = crypto.randomUUID()
  await expect(store.dispatch(addMembers(temporary, [bo._id]))).rejects.toThrow('Temp id')
  expect(await store.dispatch(joinChat(temporary))).toBe(false)
  expect(inputs('chat/group/addmembers')).toEqual([])
})

it('follows who is removed and who becomes an admin [CHAT-GROUP-7] [CHAT-GROUP-8] [CHAT-MEMBERS-1]', async () => {
  const { chatMemberRemoved, addChatAdmin } = await import('../store/hear-groups.ts')
  const { store, chat } = await openChats()
  await rowOf('Orchard crew')
  await store.dispatch(addChatAdmin({ chat: group._id, memberId: cy._id, lastChange: 0 }))
  expect(chat(group._id)?.members[cy._id]).toEqual({ isAdmin: true, isMember: true })
  await store.dispatch(chatMemberRemoved({ chat: group._id, memberId: cy._id, lastChange: 0 }))
  expect(chat(group._id)?.members[cy._id]).toEqual({ isAdmin: false, isMember: false })
  expect(chat(group._id)?.membersCount).toBe(2)
  await store.dispatch(chatMemberRemoved({ chat: group._id, memberId: '0'.repeat(32), lastChange: 0 }))
  await waitFor(() => expect(listed()).toEqual(['Bo Lind']))
})
