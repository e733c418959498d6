import { messageActCalls } from '@guildhall/contract/chats'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { chatId, messageOf } from '../../testing/chats.ts'
import { layOutRows, openConversation } from '../../testing/conversation.tsx'

beforeAll(() => Promise.all([import('../composer/Composer.tsx'), import('../timeline/MessageTools.tsx')]))
beforeEach(layOutRows)

const pinned = (seq: number, text: string, changeNo: number) =>
  messageOf(seq, text, { isPinned: true, changeNo })

const open = () =>
  openConversation(
    [messageOf(1, 'one'), pinned(2, 'Stoke every four minutes', 1), pinned(3, 'Bring gloves', 2)],
    { pinnedCount: 2, lastChange: 2 },
    () => ({}),
    {
      answers: {
        [messageActCalls.getPins.path]: () => ({
          messages: [pinned(3, 'Bring gloves', 2), pinned(2, 'Stoke every four minutes', 1)],
        }),
      },
    },
  )

const strip = () => screen.findByRole('button', { name: /^Pinned/ })

it('shows the latest pinned message under the head, and leads to each of them', async () => {
  await open()
  await waitFor(async () => expect((await strip()).textContent).toBe('PinnedBring gloves1 of 2'))
  await userEvent.click(await strip())
  const list = within(await screen.findByRole('dialog', { name: 'Pinned messages' }))
  await userEvent.click(list.getByRole('button', { name: /Stoke every four minutes/ }))
  const place = within(screen.getByRole('log')).getByText('Stoke every four minutes')
  await waitFor(() => expect(place.closest('article')!.hasAttribute('data-marked')).toBe(true))
})

it('follows what is pinned, unpinned and deleted', async () => {
  const { say } = await open()
  const shows = (words: string) => waitFor(async () => expect((await strip()).textContent).toContain(words))
  await shows('Bring gloves')
  await say('updateMessage', { chat: chatId, message: messageOf(3, 'Bring gloves', { changeNo: 3 }) })
  await shows('Stoke every four minutes')
  await say('updateMessage', { chat: chatId, message: pinned(1, 'one', 4) })
  await shows('1 of 2')
  const ids = [messageOf(1, '')._id, messageOf(2, '')._id]
  await say('deleteMessages', { chat: chatId, messageIds: ids, changeNo: 5 })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Pinned/ })).toBeNull())
})
