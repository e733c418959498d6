import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { received } from '../../platform/store/collections.ts'
import { slowKiln } from '../../testing/channels.ts'
import { bo, cy } from '../../testing/people.ts'
import { room, roomsIn } from '../../testing/structure.ts'
import { openTalk, wordsIn } from '../../testing/talk.tsx'
import { mentionAt } from './mention-at.ts'

vi.setConfig({ testTimeout: 20_000 })
afterEach(() => localStorage.clear())

const SEARCH = '/api/v2/user/mentionsSearch'
const people = [bo, { ...cy, username: 'cy.moe' }]
const box = () => screen.findByRole('textbox', { name: 'Add an answer or a comment' })
/** The box once somebody writes in it. */
async function begun() {
  await userEvent.click(await box())
  return box()
}
const active = async () =>
  document.getElementById((await box()).getAttribute('aria-activedescendant') ?? '')?.textContent

describe('somebody to mention', () => {
  it('is looked for by what is written of their name, page by page [DISC-MENTION-1]', async () => {
    const pages = [
      { users: people.slice(0, 1), next: 'on' },
      { users: people.slice(1), next: null },
    ]
    const { inputs } = openTalk({
      answers: { [SEARCH]: (input) => pages['after' in (input as object) ? 1 : 0] },
    })
    await userEvent.type(await box(), '@')
    await screen.findByRole('option', { name: /Bo Lind/ })
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('option', { name: /Cy Moe/ })
    const query = { searchQuery: '', channelId: slowKiln._id, limit: 8 }
    expect(inputs(SEARCH)).toEqual([query, { ...query, after: 'on' }])
  })

  it('is looked for once the writing stands still', async () => {
    const { inputs } = openTalk({ answers: { [SEARCH]: () => ({ users: people, next: null }) } })
    await userEvent.type(await box(), 'Ask @bo')
    expect(inputs(SEARCH)).toEqual([])
    await screen.findByRole('option', { name: /Bo Lind/ })
    expect(inputs(SEARCH)).toMatchObject([{ searchQuery: 'bo' }])
    expect(screen.getAllByRole('option')).toHaveLength(1)
  })

  it('is chosen by arrows and Enter; Escape lets the words be', async () => {
    openTalk({ answers: { [SEARCH]: () => ({ users: people, next: null }) } })
    const area = await begun()
    await userEvent.keyboard('@')
    await screen.findAllByRole('option')
    expect(area.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(await active()).toContain('Bo Lind')
    await userEvent.keyboard('{ArrowDown}')
    expect(await active()).toContain('Cy Moe')
    await userEvent.keyboard('{Enter}')
    expect(wordsIn(area)).toBe('@cy.moe ')
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('@')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(wordsIn(area)).toBe('@cy.moe @')
  })
})

it('finds rooms by their names, spaces and all, without asking', async () => {
  const { store, inputs } = openTalk()
  const { contexts, contextGroups } = roomsIn({
    '': [room('Glaze lab'), room('Kiln'), room('Glass', { hasAccess: false })],
  })
  store.dispatch(
    received({
      contexts: contexts.map((one) => ({ ...one, channelId: slowKiln._id })),
      roomOrders: [{ _id: slowKiln._id, contextGroups, version: 1 }],
    }),
  )
  const area = await begun()
  await userEvent.keyboard('See #gla')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Glaze lab'])
  await userEvent.keyboard('ze l')
  await waitFor(() => expect(wordsIn(area)).toBe('See #glaze l'))
  await screen.findByRole('option', { name: 'Glaze lab' })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(wordsIn(area)).toBe('See #Glaze lab '))
  expect(inputs(SEARCH)).toEqual([])
})

it('puts an emoji where the caret stands', async () => {
  openTalk()
  const area = await begun()
  await userEvent.keyboard('Hot')
  await userEvent.click(screen.getByRole('button', { name: 'Emoji' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Insert 🔥' }))
  await waitFor(() => expect(wordsIn(area)).toBe('Hot🔥'))
})

it('knows a mention from a mail address and from what is behind the caret', () => {
  expect(mentionAt('a@b', 3)).toBeNull()
  expect(mentionAt('Hi @', 4)).toEqual({ sign: '@', query: '', start: 3, end: 4 })
  expect(mentionAt('(@bo.l', 6)).toMatchObject({ query: 'bo.l', start: 1 })
  expect(mentionAt('@bo then', 8)).toBeNull()
  expect(mentionAt('#glaze la', 9)).toMatchObject({ sign: '#', query: 'glaze la' })
  expect(mentionAt('#glaze lab is full', 18)).toBeNull()
  expect(mentionAt('@bo', 1)).toMatchObject({ query: '' })
})
