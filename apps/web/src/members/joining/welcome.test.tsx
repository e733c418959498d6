import { type Channel, channelSettingsCalls as calls } from '@guildhall/contract/channels'
import { memberCalls } from '@guildhall/contract/members'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { idOf } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./WelcomeDialog.tsx')]))

const TOUR = calls.changeOnBoardTour.path
const channelId = slowKiln._id
const newcomer: Channel = { ...slowKiln, ...asMember(), onBoardTour: { isWelcomeSeen: false } }

async function visit(channel: Channel, answers: object = {}) {
  let { onBoardTour } = channel
  const remember = (input: unknown) => {
    const { prop, value } = input as { prop: string; value: boolean }
    onBoardTour = { ...onBoardTour, [prop]: value }
    return { message: 'Saved', onBoardTour }
  }
  const world = createWorld({ ...channelAnswers(channel), [TOUR]: remember, ...answers }, signedIn)
  const router = world.open('/c/slow-kiln/about')
  await screen.findByRole('heading', { level: 1, hidden: true })
  const told = () =>
    world.asked
      .filter(({ path }) => path === TOUR)
      .map(({ input }) => input)
      .filter((input) => (input as { prop: string }).prop === 'isWelcomeSeen')
  return { ...world, router, told }
}
const dialog = () => screen.queryByRole('dialog', { name: 'Welcome to Slow Kiln' })

it('greets a new member with the text of the community, and never again once they close it [PROM-1]', async () => {
  const { router, told } = await visit(newcomer)
  const shown = await screen.findByRole('dialog', { name: 'Welcome to Slow Kiln' })
  within(shown).getByText('Sit down, have tea.')
  await userEvent.click(within(shown).getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(dialog()).toBeNull())
  expect(told()).toEqual([{ channelId, prop: 'isWelcomeSeen', value: true }])
  await router.navigate('/c/slow-kiln')
  await screen.findByRole('heading', { level: 1 })
  expect(dialog()).toBeNull()
})

it('asks for the profile fields and keeps the answers before it goes [PROM-2]', async () => {
  const clay = { _id: idOf('c'), title: 'Clay', optionType: 'text', options: [], isRequired: true }
  const kiln = {
    _id: idOf('d'),
    title: 'Kiln',
    optionType: 'single',
    options: ['Gas', 'Wood'],
    isRequired: false,
  }
  const asked = { ...newcomer, public: { ...newcomer.public, customUserFields: [clay, kiln] } }
  const fields = [{ _id: clay._id, title: 'Clay', value: 'Stoneware' }]
  const { told, asked: calls } = await visit(asked, {
    [memberCalls.updateMemberFields.path]: () => ({ message: 'Saved', fields }),
  })
  const shown = await screen.findByRole('dialog', { name: 'Welcome to Slow Kiln' })
  const save = () => userEvent.click(within(shown).getByRole('button', { name: 'Save' }))
  await save()
  within(shown).getByText('Answer this question.')
  await userEvent.type(within(shown).getByRole('textbox', { name: /Clay/ }), 'Stoneware')
  await userEvent.click(within(shown).getByRole('radio', { name: 'Wood' }))
  await save()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(calls.find(({ path }) => path === memberCalls.updateMemberFields.path)?.input).toEqual({
    channelId,
    fields: [
      { _id: clay._id, optionType: 'text', value: 'Stoneware' },
      { _id: kiln._id, optionType: 'single', value: 'Wood' },
    ],
  })
  expect(told()).toHaveLength(1)
})

it.for([
  ['the owner, who wrote it', { ...newcomer, isOwner: true }],
  ['somebody who has closed it', { ...newcomer, onBoardTour: { isWelcomeSeen: true } }],
  ['somebody who was there before it', { ...newcomer, onBoardTour: {} }],
  ['anybody once it is switched off', { ...newcomer, showWelcomeInfo: false }],
] as const)('does not greet %s', async ([, channel]) => {
  await visit(channel)
  expect(dialog()).toBeNull()
})
