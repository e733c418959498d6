import {
  type Event,
  type EventParticipant,
  eventCalls,
  type RegistrationStatus,
  registrationCalls,
} from '@guildhall/contract/events'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { eventOf } from '../../testing/events.ts'
import { bo } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { idFor } from '../../testing/structure.ts'
import { withParts } from '../../testing/with-parts.ts'
import { createWorld } from '../../testing/world.tsx'

withParts('events')
beforeAll(() => Promise.all([AppShell.preload(), import('./ParticipantsPage.tsx')]))
afterEach(() => vi.restoreAllMocks())

const LIST = registrationCalls.getEventParticipants.path
const DUMP = registrationCalls.dumpParticipants.path
const ANSWER = registrationCalls.answerRegistration.path
const MESSAGE = registrationCalls.messageEvent.path

const firing = eventOf('Firing', { canManage: true, participantsCount: 2 })
const participant = (status: RegistrationStatus): EventParticipant => ({
  _id: idFor('registration'),
  user: bo,
  fullname: bo.fullname,
  registration: {
    status,
    enabledRSVP: true,
    answers: [],
    registeredTime: '2031-03-02T10:00:00.000Z',
    arrivedTime: null,
  },
  email: null,
})

async function openAt(event: Event, answers: Record<string, (input: unknown) => unknown> = {}, query = '') {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...asMember(['exportData']) }),
      [eventCalls.getEventInfo.path]: () => ({ event }),
      [LIST]: () => ({ participants: [participant('registered')], next: null }),
      ...answers,
    },
    signedIn,
  )
  world.open(`/c/slow-kiln/events/${event._id}/participants${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Participants' })
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, inputs }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('names who comes', async () => {
  const { inputs } = await openAt({ ...firing, canManage: false })
  within(await screen.findByRole('list', { name: 'Going' })).getByText(bo.fullname)
  expect(inputs(LIST)[0]).toMatchObject({ eventId: firing._id, status: 'registered' })
  expect(screen.queryByRole('radio', { name: 'Requests' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
})

it('names nobody where the hosts show nobody', async () => {
  const { inputs } = await openAt({ ...firing, canManage: false, showParticipants: false })
  await screen.findByText('The hosts don’t show who is coming')
  expect(inputs(LIST)).toEqual([])
})

it('lets people in who asked to come', async () => {
  const { inputs } = await openAt(firing, {
    [LIST]: (input) => {
      const { status } = input as { status: RegistrationStatus }
      return { participants: status === 'pending' ? [participant('pending')] : [], next: null }
    },
    [ANSWER]: () => ({ message: 'Saved', event: firing, participant: participant('registered') }),
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'Requests' }))
  await press(`Approve ${bo.fullname}`)
  await screen.findByText(`${bo.fullname} has a seat`)
  expect(inputs(ANSWER)).toEqual([
    { eventId: firing._id, registrationId: idFor('registration'), status: 'approved' },
  ])
  await screen.findByText('Nobody here yet')
})

it('begins with the requests where the address asks for them', async () => {
  const { inputs } = await openAt(
    firing,
    { [LIST]: () => ({ participants: [participant('pending')], next: null }) },
    '?status=pending',
  )
  await screen.findByRole('button', { name: `Approve ${bo.fullname}` })
  expect(inputs(LIST).every((input) => (input as { status: string }).status === 'pending')).toBe(true)
})

it('exports those who come as a file that a spreadsheet opens [EVENT-18]', async () => {
  let blob: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob
    return 'blob:export'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  const row = (fullname: string) => ({
    fullname,
    email: 'bo@kiln.test',
    username: 'bo',
    status: 'registered',
    answers: [{ questionId: idFor('diet'), text: '=1+1' }],
    registeredTime: '2031-03-02T10:00:00.000Z',
    arrivedTime: null,
  })
  const { inputs } = await openAt(firing, {
    [DUMP]: (input) =>
      (input as { after?: string }).after
        ? { participants: [row('Ada')], next: null }
        : { participants: [row('Bo')], next: 'more' },
  })
  await press('Export CSV')
  await waitFor(() => expect(blob).toBeDefined())
  const lines = (await blob!.text()).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('fullname,email,username,status,registeredTime,arrivedTime,answers')
  expect(lines[1]).toBe("Bo,bo@kiln.test,bo,registered,2031-03-02T10:00:00.000Z,,'=1+1")
  expect(inputs(DUMP)).toHaveLength(2)
})

it('exports the people of the state that is shown', async () => {
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:export')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { inputs } = await openAt(firing, { [DUMP]: () => ({ participants: [], next: null }) })
  await userEvent.click(await screen.findByRole('radio', { name: 'Waiting list' }))
  await press('Export CSV')
  await waitFor(() => expect(names).toEqual(['participants-waiting.csv']))
  expect(inputs(DUMP)).toEqual([{ eventId: firing._id, status: 'waiting' }])
})

it.each([
  ['Offered', 'offered'],
  ['Paying', 'held'],
] as const)('shows hosts who is under %s', async (name, status) => {
  const { inputs } = await openAt(firing, {
    [LIST]: () => ({ participants: [participant(status)], next: null }),
  })
  await userEvent.click(await screen.findByRole('radio', { name }))
  within(await screen.findByRole('list', { name })).getByText(bo.fullname)
  expect(inputs(LIST).at(-1)).toMatchObject({ status })
})

it('writes to everybody with a seat, and keeps the words where it was too soon', async () => {
  let answer: () => unknown = refused(409, 'conflict', 'You wrote to them less than an hour ago')
  const { inputs } = await openAt(firing, { [MESSAGE]: () => answer() })
  await press('Message')
  const dialog = within(await screen.findByRole('dialog', { name: 'Message everyone with a seat' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Message' }), 'Bring an apron')
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }))
  await dialog.findByText('You wrote to them less than an hour ago')
  answer = () => ({ message: 'Sent', participantsCount: 2 })
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }))
  await screen.findByText('Sent to 2 people')
  expect(inputs(MESSAGE)).toEqual(Array(2).fill({ eventId: firing._id, text: 'Bring an apron' }))
})
