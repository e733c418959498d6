import { seatCalls } from '@guildhall/contract/chats'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { chatId, messageOf } from '../../testing/chats.ts'
import { layOutRows, mine, openConversation, write } from '../../testing/conversation.tsx'
import { signedIn } from '../../testing/preloaded.ts'
import { keepDraft, noDraft } from '../store/device-draft.ts'

beforeAll(() => Promise.all([import('./Composer.tsx'), import('../timeline/MessageTools.tsx')]))
beforeEach(layOutRows)

const { path } = seatCalls.saveChatDraft
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message Bo Lind' })
const later = { timeout: 8000 }

const open = async (draft = '', draftTime: string | null = null) => {
  const page = await openConversation(
    [messageOf(1, 'one')],
    { draft, draftTime },
    (name, { uniqueId, text }) =>
      name === 'newChatMessage' ? { chat: chatId, message: mine(2, text, { uniqueId }) } : {},
  )
  const saved = () => page.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...page, saved }
}

it('saves what was begun for the other devices after a pause, and ends it when it is sent', async () => {
  const { saved } = await open()
  await write('At nine')
  expect(saved()).toEqual([])
  await waitFor(() => expect(saved()).toEqual([{ chatId, text: 'At nine' }]), later)
  await write('{Enter}')
  await waitFor(() => expect(saved().at(-1)).toEqual({ chatId, text: '' }), later)
  expect(localStorage).toHaveLength(0)
})

it('shows what was begun on another device, and follows it', async () => {
  const { say, saved } = await open('On my way', '2026-06-17T12:00:00.000Z')
  await waitFor(async () => expect((await box()).value).toBe('On my way'))
  await say('chatDraft', { chat: chatId, draft: 'On my way home', draftTime: '2026-06-17T12:01:00.000Z' })
  await waitFor(async () => expect((await box()).value).toBe('On my way home'))
  await say('chatDraft', { chat: chatId, draft: '', draftTime: null })
  await waitFor(async () => expect((await box()).value).toBe(''))
  expect(saved()).toEqual([])
})

it('keeps two drafts that were begun apart, the newer one in the box', async () => {
  keepDraft(signedIn.me!._id, chatId, { ...noDraft, text: 'Begun here', at: 1 })
  await open('Begun there', '2026-06-17T12:00:00.000Z')
  expect((await box()).value).toBe('Begun there')
  screen.getByText('Another draft: Begun here')
  await userEvent.click(screen.getByRole('button', { name: 'Swap' }))
  expect((await box()).value).toBe('Begun here')
  screen.getByText('Another draft: Begun there')
  await userEvent.click(screen.getByRole('button', { name: 'Discard the other draft' }))
  expect(screen.queryByText('Another draft: Begun there')).toBeNull()
})
