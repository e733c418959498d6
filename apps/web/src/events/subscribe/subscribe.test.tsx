import { calendarCalls, eventCalls } from '@guildhall/contract/events'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('../calendar/EventsPage.tsx'), import('./SubscribeDialog.tsx')]),
)

const FEED = calendarCalls.calendarFeed.path
const createdTime = '2026-06-18T10:00:00.000Z'
const feedAt = (url: string | null) => ({ message: 'Made', feed: { url, createdTime } })

async function openDialog(answer: (input: unknown) => unknown) {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...asMember() }),
      [eventCalls.getEvents.path]: () => ({ events: [], entries: [], next: null }),
      [FEED]: answer,
    },
    signedIn,
  )
  world.open('/c/slow-kiln/events')
  await userEvent.click(await screen.findByRole('button', { name: 'More for events' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Subscribe to calendar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your events in your calendar' }))
  const inputs = () => world.asked.filter(({ path }) => path === FEED).map(({ input }) => input)
  return { ...world, dialog, inputs }
}

it('gives a person the address of their calendar, to be copied or opened', async () => {
  const url = 'https://guildhall.example/calendar/secret.ics'
  const { dialog, inputs } = await openDialog(() => feedAt(url))
  expect(inputs()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Get the address' }))
  const field = await dialog.findByLabelText<HTMLInputElement>('Calendar address')
  expect(field.value).toBe(url)
  expect(dialog.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toBe(
    'webcal://guildhall.example/calendar/secret.ics',
  )
  expect(inputs()).toEqual([{ isReset: false }])
})

it('resets an address only once it is agreed that the old one stops working', async () => {
  const { dialog, inputs } = await openDialog((input) =>
    feedAt((input as { isReset: boolean }).isReset ? 'https://guildhall.example/calendar/new.ics' : null),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Get the address' }))
  await dialog.findByText(/You have had an address since 18 June 2026/)
  await userEvent.click(dialog.getByRole('button', { name: 'Reset address' }))
  const asking = within(await screen.findByRole('alertdialog', { name: 'Reset the calendar address?' }))
  asking.getByText(/The old address stops working right away/)
  expect(inputs()).toHaveLength(1)
  await userEvent.click(asking.getByRole('button', { name: 'Reset address' }))
  await waitFor(() => expect(inputs().at(-1)).toEqual({ isReset: true }))
  expect((await screen.findByLabelText<HTMLInputElement>('Calendar address')).value).toMatch(/new\.ics$/)
})

it('says so where the address does not come', async () => {
  const { dialog } = await openDialog(refused(503, 'unavailable', 'Not now'))
  await userEvent.click(dialog.getByRole('button', { name: 'Get the address' }))
  await screen.findByText('Not now')
  dialog.getByRole('button', { name: 'Get the address' })
})
