import { messageCalls } from '@guildhall/contract/chats'
import { presenceCalls } from '@guildhall/contract/presence'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { slowKiln } from '../../testing/channels.ts'
import { messageOf } from '../../testing/chats.ts'
import { direct, group, openChats } from '../../testing/open-chats.tsx'
import { bo } from '../../testing/people.ts'
import { room } from '../../testing/structure.ts'
import { withParts } from '../../testing/with-parts.ts'

withParts('chats')

beforeAll(() => Promise.all([import('./ChatLayout.tsx'), import('./ChatPage.tsx')]))

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  localStorage.clear()
})

const glaze = room('Glaze lab')
const channel = { _id: slowKiln._id, title: slowKiln.title, slug: slowKiln.slug }

function openAt(chatId: string, more: object = {}) {
  const message = messageOf(1, 'Look', { chat: chatId, feed: glaze._id, type: 'feed' })
  const feeds = [{ _id: glaze._id, text: glaze.text, icon: glaze.icon, channel }]
  return openChats({
    address: `/me/chat/${chatId}`,
    answers: {
      [messageCalls.getMessages.path]: () => ({
        messages: [message],
        posts: [],
        feeds,
        lines: [],
        cursors: [],
        lastSeq: 1,
        lastChange: 0,
      }),
      ...more,
    },
  })
}

async function head() {
  await screen.findByRole('log')
  return document.querySelector<HTMLElement>('header[data-page-header="back"]')!
}

it('says in the head of a direct chat that the other is online, as soon as it is told', async () => {
  const { say } = await openAt(direct._id)
  expect((await head()).textContent).not.toContain('Online')
  await say('isOnline', { users: [bo._id] })
  const dot = await within(await head()).findByRole('img', { name: 'Online', hidden: true })
  expect(dot).toBeDefined()
  within(await head()).getByText('Online')
})

it('says in the head of a group how many are online', async () => {
  await openAt(group._id, { [presenceCalls.onlineInChat.path]: () => ({ count: 2 }) })
  await within(await head()).findByText('3 members, 2 online')
})

it('shows a room that was shared by its card, which leads there', async () => {
  await openAt(direct._id)
  const card = await screen.findByRole('link', { name: /Glaze lab/ })
  expect(card.textContent).toContain('Room in Slow Kiln')
  expect(card.getAttribute('href')).toContain(`/c/slow-kiln/channel/${glaze._id}`)
})
