import { doorCalls, eventSignals } from '@guildhall/contract/events'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listeners } from '../../app.tsx'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { eraseOutbox, PERSONAL } from '../../platform/outbox/erase-outbox.ts'
import { hear } from '../../platform/realtime/listeners.ts'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { bo } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { idFor } from '../../testing/structure.ts'
import { createWorld } from '../../testing/world.tsx'
import { codeOf, doorOf, entryOf, eventId, type Sent } from '../testing/doors.ts'

beforeAll(() => Promise.all([AppShell.preload(), import('./DoorPage.tsx')]))

const LIST = doorCalls.getDoorList.path
const CHECK_IN = doorCalls.checkIn.path

let isOnline = true
beforeEach(() => {
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  localStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

const goOnline = () => {
  isOnline = true
  dispatchEvent(new Event('online'))
}
const goOffline = () => {
  isOnline = false
  dispatchEvent(new Event('offline'))
}

type Answers = Record<string, (input: unknown) => unknown>

function openAt(answers: Answers, preloaded = signedIn) {
  const world = createWorld({ ...channelAnswers({ ...slowKiln, ...asMember() }), ...answers }, preloaded)
  const router = world.open(`/c/slow-kiln/events/${eventId}/door`)
  const sent = () => world.asked.filter(({ path }) => path === CHECK_IN).map(({ input }) => input as Sent)
  return { ...world, router, sent }
}

const search = () => screen.findByRole('searchbox', { name: 'Name or ticket code' })
const show = async (name: string) => {
  const box = await search()
  await userEvent.clear(box)
  await userEvent.type(box, `${codeOf(name)}{Enter}`)
  await userEvent.clear(box)
}

it('keeps the speaker of the device only as long as it is open', async () => {
  const speakers: string[] = []
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly currentTime = 0
      constructor() {
        speakers.push('open')
      }
      async close() {
        speakers.push('closed')
      }
    },
  )
  const node = { connect: () => node, start: () => undefined, stop: () => undefined }
  vi.stubGlobal(
    'OscillatorNode',
    vi.fn(function oscillator() {
      return node
    }),
  )
  vi.stubGlobal(
    'GainNode',
    vi.fn(function gain() {
      return node
    }),
  )
  const { list, merge } = await doorOf('Aoife Brennan', 'Kwame Mensah')
  const { router } = openAt({ [LIST]: list, [CHECK_IN]: merge })
  await show('Aoife Brennan')
  await show('Kwame Mensah')
  expect(speakers).toEqual(['open'])
  await act(() => router.navigate('/me/settings'))
  await waitFor(() => expect(speakers).toEqual(['open', 'closed']))
  vi.unstubAllGlobals()
})

it('shows who is here, and lets somebody in by their name', async () => {
  const { list, merge } = await doorOf('Aoife Brennan', 'Kwame Mensah')
  const { sent } = openAt({ [LIST]: list, [CHECK_IN]: merge })
  await screen.findByRole('heading', { level: 1, name: 'Raku in the orchard' })
  screen.getByText('0 of 2 are here')
  screen.getByText('3 people on the waiting list')
  await userEvent.type(await search(), 'kwa')
  expect(screen.queryByText('Aoife Brennan')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Check in Kwame Mensah' }))
  await screen.findByText('Kwame Mensah is in')
  await screen.findByText('1 of 2 is here')
  await screen.findByRole('img', { name: 'In' })
  expect(sent()[0]!.scans).toMatchObject([{ registrationId: idFor('Kwame Mensah'), isRemoved: false }])
  expect(sent()[0]!.scans![0]!.clientId).toMatch(/^[0-9a-f]{32}$/)
})

it('lets somebody in once who is pressed twice, and takes no name for a code', async () => {
  const { list, merge } = await doorOf('Aoife Brennan', 'Kwame Mensah')
  const { sent } = openAt({ [LIST]: list, [CHECK_IN]: merge })
  await userEvent.type(await search(), 'kwa{Enter}')
  expect(screen.queryByText('Not on this list yet')).toBeNull()
  const people = within(screen.getByRole('region', { name: 'People with a seat' }))
  const pressAt = (timeStamp: number) => {
    const button = people.getByRole('button', { name: /Kwame Mensah$/ })
    fireEvent(button, Object.defineProperty(createEvent.click(button), 'timeStamp', { value: timeStamp }))
  }
  pressAt(1000)
  // The second press hits what the first one has put in its place.
  people.getByRole('button', { name: 'Undo Kwame Mensah' })
  pressAt(1200)
  screen.getByText('1 of 2 is here')
  await waitFor(() => expect(sent()).toHaveLength(1))
  pressAt(3000)
  await screen.findByText('0 of 2 are here')
  await waitFor(() => expect(sent()).toHaveLength(2))
})

it('lets somebody in by their code, and says of one that is shown again who and when', async () => {
  const { list, merge } = await doorOf('Noor Haddad')
  openAt({ [LIST]: list, [CHECK_IN]: merge })
  await show('Noor Haddad')
  await screen.findByText('Noor Haddad is in')
  await show('Noor Haddad')
  await screen.findByText('Noor Haddad was already in')
  await screen.findByText(/^Since .*, let in by Ana Berg$/)
  await screen.findByText(/^Ticket shown again at .* to Ana Berg$/)
})

it('takes back what was a mistake', async () => {
  const { list, merge } = await doorOf('Noor Haddad')
  const { sent } = openAt({ [LIST]: list, [CHECK_IN]: merge })
  await show('Noor Haddad')
  const result = within(await screen.findByRole('region', { name: 'Scan tickets' }))
  await userEvent.click(await result.findByRole('button', { name: 'Undo Noor Haddad' }))
  await screen.findByText('0 of 1 are here')
  expect(screen.queryByText('Noor Haddad is in')).toBeNull()
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [scanned, undone] = sent().map(({ scans }) => scans![0]!)
  expect(undone).toEqual({ ...scanned, isRemoved: true })
})

it('asks the server about a code that is not on the list, and says what it says', async () => {
  const { entries, list, merge } = await doorOf('Noor Haddad')
  const known = await entryOf('Late Guest')
  const { sent } = openAt({
    [LIST]: list,
    [CHECK_IN]: (input) => {
      const { code } = input as Sent
      const isKnown = code === codeOf('Late Guest')
      if (isKnown) entries.push(known)
      if (code === undefined) return merge(input)
      const outcome = isKnown ? 'arrived' : code === codeOf('Elsewhere') ? 'otherEvent' : 'notOnList'
      const results = [{ outcome, entry: isKnown ? known : null }]
      return { message: 'Noted', results, keepers: [], arrivedCount: 0, changeNo: 1 }
    },
  })
  await show('Elsewhere')
  await screen.findByText('A ticket for another event')
  await show('Nobody')
  await screen.findByText('Not on this list yet')
  await show('Late Guest')
  await screen.findByText('Late Guest is in')
  const count = sent().length
  await userEvent.type(await search(), 'https://guild.test{Enter}')
  await screen.findByText('Not on this list yet')
  expect(sent()).toHaveLength(count)
})

it('works without network, keeps what it saw in its order, and sends it afterwards', async () => {
  const { list, merge } = await doorOf('Aoife Brennan', 'Kwame Mensah', 'Noor Haddad')
  const { sent } = openAt({ [LIST]: list, [CHECK_IN]: merge })
  await screen.findByText('0 of 3 are here')
  goOffline()
  await screen.findByText('No network')
  await show('Noor Haddad')
  await show('Noor Haddad')
  await screen.findByText('Noor Haddad was already in')
  await userEvent.click(screen.getByRole('button', { name: 'Check in Kwame Mensah' }))
  await screen.findByText('3 to send')
  screen.getByText('2 of 3 are here')
  expect(screen.getAllByRole('img', { name: 'In, not sent yet' })).toHaveLength(2)
  expect(sent()).toEqual([])
  goOnline()
  await waitFor(() => expect(screen.queryByText('3 to send')).toBeNull())
  const names = [idFor('Noor Haddad'), idFor('Noor Haddad'), idFor('Kwame Mensah')]
  expect(sent().flatMap(({ scans }) => scans!.map((scan) => scan.registrationId))).toEqual(names)
  const times = sent().flatMap(({ scans }) => scans!.map(({ time }) => time))
  expect(times).toEqual([...new Set(times)].sort())
  expect(screen.getAllByRole('img', { name: 'In' })).toHaveLength(2)
})

it('still knows after a reload without network who has a ticket, but no code of theirs', async () => {
  const { list, merge } = await doorOf('Noor Haddad')
  const failed = () => {
    throw new RequestFailed('network error', {})
  }
  openAt({ [LIST]: list, [CHECK_IN]: failed })
  await show('Noor Haddad')
  await screen.findByText('1 not sent yet, trying again')
  const kept = JSON.stringify(localStorage)
  expect(kept).toContain('Noor Haddad')
  expect(kept).not.toContain(codeOf('Noor Haddad'))
  document.body.replaceChildren()
  goOffline()
  openAt({ [LIST]: failed, [CHECK_IN]: merge })
  await screen.findByText('1 of 1 is here')
  await screen.findByText('1 to send')
})

it('lets somebody in later whose ticket is newer than the list, at the time it was shown', async () => {
  const { entries, list, merge } = await doorOf('Noor Haddad')
  const { sent } = openAt({ [LIST]: list, [CHECK_IN]: merge })
  await screen.findByText('0 of 1 are here')
  goOffline()
  await show('Late Guest')
  await screen.findByText('Not on this list yet')
  await screen.findByText('1 to send')
  entries.push(await entryOf('Late Guest'))
  goOnline()
  await screen.findByText('1 of 2 is here')
  await waitFor(() =>
    expect(sent().flatMap(({ scans }) => scans ?? [])).toMatchObject([
      { registrationId: idFor('Late Guest') },
    ]),
  )
})

it('lists whoever gets a seat while the door is open', async () => {
  const { entries, list } = await doorOf('Noor Haddad')
  const { store } = openAt({ [LIST]: list })
  await screen.findByText('0 of 1 are here')
  entries.push(await entryOf('Late Guest'))
  const counts = { participantsCount: 2, seatsLeft: null, waitingCount: 3, totalDiscussions: 0 }
  const said = { eventId, channelId: slowKiln._id, changeNo: 2, isEdited: false, ...counts }
  await act(() => hear(listeners, store.dispatch, eventSignals.updateEvent.name, said))
  await screen.findByRole('button', { name: 'Check in Late Guest' })
  screen.getByText('0 of 2 are here')
})

it('says of a ticket shown without network that nobody has a seat by it, and waits no longer', async () => {
  const { list, merge } = await doorOf('Noor Haddad')
  const { sent } = openAt({ [LIST]: list, [CHECK_IN]: merge })
  await screen.findByText('0 of 1 are here')
  goOffline()
  await show('Nobody')
  await screen.findByText('1 to send')
  goOnline()
  await screen.findByText(/^A ticket shown at .*\. Nobody has a seat by it\.$/)
  expect(screen.queryByText('1 to send')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('Not on the list')).toBeNull())
  expect(sent()).toEqual([])
})

it('forgets who has a ticket when its person signs out, or does not keep the door any more', async () => {
  const { list } = await doorOf('Noor Haddad')
  openAt({ [LIST]: list })
  await screen.findByText('0 of 1 are here')
  expect(JSON.stringify(localStorage)).toContain('Noor Haddad')
  document.body.replaceChildren()
  openAt({ [LIST]: refused(404, 'not_found', 'Event not found') })
  await screen.findByText('Event not found')
  expect(JSON.stringify(localStorage)).not.toContain('Noor Haddad')
  localStorage.setItem(`${PERSONAL}door.one`, 'Noor Haddad')
  await eraseOutbox()
  expect(JSON.stringify(localStorage)).not.toContain('Noor Haddad')
})

it('shows those who do not keep the door nothing of who comes', async () => {
  openAt({ [LIST]: refused(403, 'forbidden', 'You do not keep the door of this event') })
  await screen.findByText('You can’t check people in here')
})

it('says who was let in without network although their seat had been taken back', async () => {
  const { entries, list, merge } = await doorOf('Noor Haddad', 'Kwame Mensah')
  openAt({ [LIST]: list, [CHECK_IN]: merge })
  await screen.findByText('0 of 2 are here')
  goOffline()
  await show('Noor Haddad')
  await show('Kwame Mensah')
  await screen.findByText('2 to send')
  entries.shift()
  goOnline()
  await screen.findByText(/^Noor Haddad, let in at .* The seat was given up or taken back/)
  screen.getByText('1 of 1 is here')
  expect(screen.queryByText(/^Kwame Mensah, let in at/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('Not on the list any more')).toBeNull())
})

it('stops sending what the server refuses, says why, and sends it when it is asked to', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const { list, merge } = await doorOf('Noor Haddad')
  let answer: (input: unknown) => unknown = refused(409, 'conflict', 'The door is not open yet')
  const { sent } = openAt({ [LIST]: list, [CHECK_IN]: (input) => answer(input) })
  await show('Noor Haddad')
  await screen.findByText('The door is not open yet')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toHaveLength(1)
  screen.getByText('1 to send')
  answer = merge
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('The door is not open yet')).toBeNull())
  expect(screen.queryByText('1 to send')).toBeNull()
  vi.useRealTimers()
})

it('names on the device that was without network who showed a ticket to another meanwhile, and when', async () => {
  const device = (id: string) => localStorage.setItem('guildhall.door.device', id.repeat(32))
  const { list, merge } = await doorOf('Noor Haddad', 'Aoife Brennan', 'Kwame Mensah')
  device('a')
  openAt({ [LIST]: list, [CHECK_IN]: (input) => merge(input) })
  await screen.findByText('0 of 3 are here')
  goOffline()
  await show('Noor Haddad')
  await screen.findByText('1 to send')
  const first = document.body.lastElementChild as HTMLElement
  first.remove()

  // Only this device has a network.
  isOnline = true
  device('b')
  const keeper = { ...signedIn, me: { ...signedIn.me!, _id: bo._id, fullname: bo.fullname } }
  openAt({ [LIST]: list, [CHECK_IN]: (input) => merge(input, bo._id) }, keeper)
  await show('Noor Haddad')
  await screen.findByText('Noor Haddad is in')
  await show('Aoife Brennan')
  await screen.findByText('2 of 3 are here')
  document.body.replaceChildren(first)

  isOnline = false
  device('a')
  await show('Aoife Brennan')
  await screen.findByText('2 to send')
  goOnline()
  await waitFor(() => expect(screen.queryByText('2 to send')).toBeNull())
  await screen.findByText('2 of 3 are here')
  const doubles = screen.getAllByText(/^Ticket shown again at /).map(({ textContent }) => textContent)
  expect(doubles).toHaveLength(2)
  expect(doubles.filter((text) => text.endsWith(`to ${bo.fullname}`))).toHaveLength(1)
  expect(doubles.filter((text) => text.endsWith('to Ana Berg'))).toHaveLength(1)
})

it('says that the camera is blocked, or that there is none', async () => {
  const { list } = await doorOf('Noor Haddad')
  const getUserMedia = vi.fn().mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
  openAt({ [LIST]: list })
  await userEvent.click(await screen.findByRole('button', { name: 'Scan tickets' }))
  await screen.findByText(/^The camera is blocked/)
  screen.getByRole('button', { name: 'Load again' })
  vi.unstubAllGlobals()
})
