import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { App } from '../../app.tsx'
import { received } from '../../platform/store/collections.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import type { Answers } from '../../testing/acts.ts'
import { messageOf } from '../../testing/chats.ts'
import { english } from '../../testing/english.ts'
import { direct, group, thread } from '../../testing/open-chats.tsx'
import { bo, cy } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { role, tagOf } from '../../testing/structure.ts'
import { withParts } from '../../testing/with-parts.ts'
import { createWorld } from '../../testing/world.tsx'
import { ChatDialogs } from '../dialogs/ChatDialogs.tsx'
import { AskChatContext, type ChatQuestion } from '../store/ask-chat.ts'
import { changePicture } from '../store/group-thunks.ts'
import { ChatPanel } from './ChatPanel.tsx'

withParts('chats')

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
})

const members = [
  { user: bo, isAdmin: true },
  { user: cy, isAdmin: false },
]

/** The panel of a chat, with the dialogs it opens. */
function openPanel(chat: typeof group, answers: Answers = {}) {
  const world = createWorld(
    { '/api/v2/chat/group/members': () => ({ members, next: null }), ...answers },
    signedIn,
  )
  world.store.dispatch(received({ chats: [chat] }))
  let question: ChatQuestion | null = null
  function Shown() {
    const now = useAppSelector((state) => state.chats.entities[chat._id])
    return now && <ChatPanel chat={now} onClose={() => undefined} />
  }
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <AskChatContext
          value={(asked) => {
            question = asked
          }}
        >
          <Shown />
        </AskChatContext>
      ),
    },
  ])
  render(
    <App store={world.store} i18n={english}>
      <RouterProvider router={router} />
    </App>,
  )
  const inputs = (path: string) =>
    world.asked.filter((one) => one.path === `/api/v2/${path}`).map(({ input }) => input)
  return {
    ...world,
    inputs,
    question: () => question,
    chat: () => world.store.getState().chats.entities[chat._id],
  }
}

it('lists the members ten at a time, with who is an admin [CHAT-GROUP-13]', async () => {
  const { inputs } = openPanel(group)
  await screen.findByRole('link', { name: 'Cy Moe' })
  const row = screen.getByRole('link', { name: 'Bo Lind' }).closest('li')!
  within(row).getByText('Admin')
  expect(inputs('chat/group/members')[0]).toEqual({ chatId: group._id, limit: 10 })
})

const choose = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

it('lets an admin make another one an admin [CHAT-GROUP-6] [CHAT-GROUP-7]', async () => {
  const promoted = { ...group, members: { ...group.members, [cy._id]: { isAdmin: true, isMember: true } } }
  const { inputs, chat } = openPanel(group, {
    '/api/v2/chat/group/addadmin': () => ({ message: 'ok', chat: promoted }),
  })
  await choose('Cy Moe', 'Make admin')
  await waitFor(() => expect(screen.getAllByText('Admin')).toHaveLength(2))
  expect(inputs('chat/group/addadmin')).toEqual([{ chatId: group._id, memberId: cy._id }])
  expect(chat()?.members[cy._id]).toEqual({ isAdmin: true, isMember: true })
})

it('asks an admin before a member is removed', async () => {
  const { question } = openPanel(group)
  await choose('Cy Moe', 'Remove from group')
  expect(question()).toMatchObject({ kind: 'removeMember', person: cy })
})

it('offers nothing to change to somebody who is no admin', async () => {
  openPanel({ ...group, isAdmin: false, canModerate: false })
  await screen.findByRole('link', { name: 'Cy Moe' })
  expect(screen.queryByRole('button', { name: 'Add people' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit group' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Cy Moe' }))
  await screen.findByRole('menuitem', { name: 'Open profile' })
  expect(screen.queryByRole('menuitem', { name: 'Make admin' })).toBeNull()
})

it('says who can read a thread, and offers to leave and to report it', async () => {
  const potters = tagOf(role('Potters'))
  const { question } = openPanel({ ...thread, isPublic: false, roles: [potters] })
  await screen.findByText('Potters')
  await userEvent.click(screen.getByRole('button', { name: 'Report thread' }))
  expect(question()).toMatchObject({ kind: 'report' })
  await userEvent.click(screen.getByRole('button', { name: 'Leave thread' }))
  expect(question()).toMatchObject({ kind: 'leave' })
})

it('shows the files of a chat', async () => {
  const file = {
    _id: cy._id,
    name: 'jam-rules.pdf',
    fileName: 'k',
    url: '/files/k',
    type: 'application/pdf',
    size: 212_000,
    isAvailable: true,
  }
  const { inputs } = openPanel(
    { ...direct, filesCount: 1 },
    {
      '/api/v2/chat/media': () => ({ messages: [messageOf(3, '', { type: 'file', file })], next: null }),
    },
  )
  const link = await screen.findByRole('link', { name: 'jam-rules.pdf' })
  expect(link.getAttribute('href')).toBe('/files/k')
  screen.getByText('212 kB')
  expect(inputs('chat/media')[0]).toEqual({ chatId: direct._id, kind: 'files', limit: 3 })
})

function openDialog(question: ChatQuestion, answers: Answers) {
  const world = createWorld(answers, signedIn)
  world.store.dispatch(received({ chats: [direct, group, thread] }))
  const onClose = vi.fn()
  const nothing = { onAsk: vi.fn(), onOpen: vi.fn(), onGone: vi.fn(), onClose, channel: null }
  const router = createMemoryRouter([
    { path: '*', element: <ChatDialogs question={question} {...nothing} /> },
  ])
  render(
    <App store={world.store} i18n={english}>
      <RouterProvider router={router} />
    </App>,
  )
  const inputs = (path: string) =>
    world.asked.filter((one) => one.path === `/api/v2/${path}`).map(({ input }) => input)
  return { ...world, inputs, onClose }
}

it('adds people to a group; those in it are not offered [CHAT-GROUP-16] [CHAT-LIST-2] [MSG-FWD-1]', async () => {
  const { inputs, onClose } = openDialog(
    { kind: 'addPeople', chat: group },
    {
      '/api/v2/chats/search': () => ({ users: [cy], chats: [] }),
      '/api/v2/chat/group/addmembers': () => ({ message: 'ok', chat: group }),
    },
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Cy Moe/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Add people' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(inputs('chats/search')[0]).toEqual({ username: '', isRecents: true, excludeChats: group._id })
  expect(inputs('chat/group/addmembers')).toEqual([{ chatId: group._id, members: [cy._id] }])
})

it('changes the name and the description of a group [CHAT-GROUP-18]', async () => {
  const { inputs, onClose } = openDialog(
    { kind: 'edit', chat: group },
    { '/api/v2/chat/settings/updateInfo': () => ({ message: 'ok', chat: { ...group, title: 'Raku' } }) },
  )
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Raku')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(inputs('chat/settings/updateInfo')).toEqual([
    { chatId: group._id, title: 'Raku', description: group.description },
  ])
})

it('forwards messages to the chats one chooses [MSG-FWD-1]', async () => {
  const { inputs, onClose } = openDialog(
    { kind: 'forward', messageIds: [bo._id] },
    {
      '/api/v2/chat/message/new': (input) => ({
        message: messageOf(2, 'Passed on'),
        chat: (input as { chatId: string }).chatId,
      }),
    },
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Bo Lind' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Orchard crew' }))
  await userEvent.click(screen.getByRole('button', { name: 'Forward' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(inputs('chat/message/new')).toEqual([
    expect.objectContaining({ chatId: direct._id, forwardMessage: bo._id }),
    expect.objectContaining({ chatId: group._id, forwardMessage: bo._id }),
  ])
})

it('removes a member of a group [CHAT-GROUP-17] [CHAT-GROUP-8]', async () => {
  const removed = { ...group.members, [cy._id]: { isAdmin: false, isMember: false } }
  const { inputs, store } = openDialog(
    { kind: 'removeMember', chat: group, person: cy },
    { '/api/v2/chat/group/removemember': () => ({ message: 'ok', chat: { ...group, members: removed } }) },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Cy Moe' }))
  await waitFor(() => expect(store.getState().chats.entities[group._id]?.members).toEqual(removed))
  expect(inputs('chat/group/removemember')).toEqual([{ chatId: group._id, memberId: cy._id }])
})

it('changes the picture of a group [CHAT-DP-1]', async () => {
  const { inputs, store } = openDialog(
    { kind: 'report', chat: group },
    { '/api/v2/chat/group/changedp': () => ({ message: 'ok', chat: { ...group, title: 'Pictured' } }) },
  )
  await store.dispatch(changePicture(group._id, { filename: 'upload/1' }))
  expect(inputs('chat/group/changedp')).toEqual([
    { chatId: group._id, displayPicture: { filename: 'upload/1' } },
  ])
  expect(store.getState().chats.entities[group._id]?.title).toBe('Pictured')
})
