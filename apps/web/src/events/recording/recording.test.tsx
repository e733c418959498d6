import { discussionCalls } from '@guildhall/contract/discussions'
import { type Event, eventCalls } from '@guildhall/contract/events'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { playClips } from '../../testing/clips.ts'
import { eventOf } from '../../testing/events.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { placesOf, takeUploads } from '../../testing/puts.ts'
import { refused } from '../../testing/refused.ts'
import { idFor } from '../../testing/structure.ts'
import { withParts } from '../../testing/with-parts.ts'
import { createWorld } from '../../testing/world.tsx'

withParts('events')
beforeAll(() =>
  Promise.all([AppShell.preload(), import('../EventPage.tsx'), import('./RecordingDialog.tsx')]),
)

const EDIT = eventCalls.editEvent.path
const LINK = 'https://film.example/raku'
const over = eventOf('Reduction', { isEnded: true, isActive: false })
const mine = { ...over, canManage: true }
const rendition = (name: string) => ({
  filename: name,
  url: `/files/film?rendition=${name}`,
  width: 640,
  height: 360,
  size: 4,
  isAvailable: true,
})
const filmed = {
  audience: 'places' as const,
  url: null,
  video: {
    _id: idFor('film'),
    contentType: 'video/mp4',
    original: rendition('original'),
    thumbnail: rendition('thumbnail'),
    duration: 5400,
  },
} as NonNullable<Event['recording']>
const linked = { audience: 'all' as const, url: LINK, video: null }

function openAt(event: Event, own: Record<string, (input: unknown) => unknown> = {}) {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...asMember() }),
      [eventCalls.getEventInfo.path]: () => ({ event }),
      [discussionCalls.getDiscussions.path]: () => ({ discussions: [], ids: [], next: null }),
      '/api/v2/files/assignPresignedUrl': placesOf,
      ...own,
    },
    signedIn,
  )
  world.open(`/c/slow-kiln/events/${event._id}`)
  return () => world.asked.filter(({ path }) => path === EDIT).map(({ input }) => input)
}
const section = async () => within(await screen.findByRole('region', { name: 'Recording' }))
const saved = (recording: Event['recording']) => ({
  [EDIT]: () => ({ message: 'Saved', event: { ...mine, recording } }),
})

it('plays the video of an event that is over', async () => {
  openAt({ ...over, recording: filmed })
  const { getByRole, queryByRole, queryByText } = await section()
  expect(queryByRole('button', { name: 'Edit recording' })).toBeNull()
  expect(queryByText('People with a seat')).toBeNull()
  await userEvent.click(getByRole('button', { name: /Play/ }))
  expect(document.querySelector('video')!.getAttribute('src')).toBe('/files/film?rendition=original')
})

it('opens a link in a tab that learns nothing of where it was opened', async () => {
  openAt({ ...over, recording: linked })
  const link = (await section()).getByRole('link', { name: /Watch recording/ })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    LINK,
    '_blank',
    'noopener noreferrer',
  ])
})

it('never links to what a browser would run', async () => {
  openAt({ ...over, recording: { ...linked, url: 'javascript:alert(1)' } })
  expect((await section()).queryByRole('link')).toBeNull()
})

it.each([
  ['is not over', { ...mine, isEnded: false, isActive: true }],
  ['was cancelled', { ...mine, isCancelled: true }],
  ['has none, and somebody else manages it', over],
])('has no place where the event %s', async (_why, event) => {
  openAt(event)
  await screen.findByRole('heading', { level: 1, name: 'Reduction' })
  expect(screen.queryByRole('region', { name: 'Recording' })).toBeNull()
})

it('is added as a video, for those whom the hosts choose', async () => {
  takeUploads()
  playClips(5400)
  const asked = openAt(mine, saved({ ...filmed, audience: 'members' }))
  await userEvent.click((await section()).getByRole('button', { name: 'Add recording' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add recording' }))
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.disabled).toBe(true)
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'People with a seat' }).checked).toBe(true)
  const film = new File(['x'], 'film.mp4', { type: 'video/mp4' })
  await userEvent.upload(dialog.getByLabelText('Choose a video'), film)
  await dialog.findByText('1 file uploaded')
  await userEvent.click(dialog.getByRole('radio', { name: 'Members' }))
  await userEvent.click(save)
  await screen.findByText('Recording saved')
  expect(asked()).toEqual([
    { eventId: mine._id, recording: { audience: 'members', filename: 'key of video1' } },
  ])
  ;(await section()).getByText('Members')
})

it('is added as a link, which must lead to a page', async () => {
  let answer: () => unknown = refused(400, 'invalid', 'The event is not over yet')
  const asked = openAt(mine, { [EDIT]: () => answer() })
  await userEvent.click((await section()).getByRole('button', { name: 'Add recording' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add recording' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Link' }))
  const field = dialog.getByRole('textbox', { name: 'Link' })
  await userEvent.type(field, 'javascript:alert(1)')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  dialog.getByText('Enter an address that begins with https://.')
  expect(asked()).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, LINK)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('The event is not over yet')
  answer = () => ({ message: 'Saved', event: { ...mine, recording: linked } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Recording saved')
  expect(asked().at(-1)).toEqual({ eventId: mine._id, recording: { audience: 'places', url: LINK } })
})

it('keeps its video while only its audience changes', async () => {
  const asked = openAt({ ...mine, recording: filmed }, saved({ ...filmed, audience: 'all' }))
  await userEvent.click((await section()).getByRole('button', { name: 'Edit recording' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit recording' }))
  dialog.getByText('Your current video stays until you replace it.')
  await userEvent.click(dialog.getByRole('radio', { name: 'Everyone who can see the event' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Recording saved')
  expect(asked()).toEqual([{ eventId: mine._id, recording: { audience: 'all', filename: idFor('film') } }])
})

it('is removed once asked', async () => {
  const asked = openAt({ ...mine, recording: filmed }, saved(null))
  await userEvent.click((await section()).getByRole('button', { name: 'Remove recording' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the recording?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove recording' }))
  await screen.findByText('Recording removed')
  expect(asked()).toEqual([{ eventId: mine._id, recording: null }])
  await waitFor(async () => (await section()).getByRole('button', { name: 'Add recording' }))
})
