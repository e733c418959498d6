import { type Event, type EventQuestion, eventCalls } from '@guildhall/contract/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { editorHere } from '../../testing/composing.ts'
import { eventOf } from '../../testing/events.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { placesOf, takeUploads } from '../../testing/puts.ts'
import { idFor } from '../../testing/structure.ts'
import { thread } from '../../testing/threads.ts'
import { withParts } from '../../testing/with-parts.ts'
import { createWorld } from '../../testing/world.tsx'

withParts('events')
beforeAll(() => Promise.all([AppShell.preload(), import('../EditEvent.tsx'), import('./TextOfEvent.tsx')]))
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue())

const { editEvent, getEventInfo, getEvents, previewEvents } = eventCalls
type Answers = Record<string, (input: unknown) => unknown>
type Sent = Record<string, unknown>

const made = eventOf('Glaze clinic', { canManage: true })
const kiln = thread('Kiln')
const eventTag = (title: string) => ({
  _id: idFor(title),
  title,
  color: '',
  tagType: 'event',
  contexts: [],
  isArchived: false,
})

function openForm(event: Event, own: Answers = {}) {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...asMember(), userPermissions: ['createEvents'] }),
      [getEventInfo.path]: () => ({ event }),
      [getEvents.path]: () => ({ events: [], entries: [], next: null }),
      [editEvent.path]: () => ({ message: 'Saved', event }),
      '/api/v2/channel/settings/getRoles': () => ({ roles: [], next: null }),
      '/api/v2/community/getPostTags': () => ({ postTags: [eventTag('Glazes')], next: null }),
      ...own,
    },
    signedIn,
  )
  world.open(`/c/slow-kiln/events/${event._id}/edit`)
  const edits = () =>
    world.asked.filter(({ path }) => path === editEvent.path).map(({ input }) => input as Sent)
  return { ...world, edits }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function saved(edits: () => Sent[]) {
  await press('Save event')
  await waitFor(() => expect(edits()).toHaveLength(1))
  return edits()[0]
}

it('asks what people must say when they register, and keeps what they answered before', async () => {
  const diet: EventQuestion = {
    _id: idFor('diet'),
    text: 'What do you eat?',
    kind: 'text',
    options: [],
    isRequired: false,
  }
  const { edits } = openForm({ ...made, questions: [diet] })
  await press('Ask something')
  await press('Save event')
  await screen.findByText('Fill in every question, or remove it.')
  const field = screen.getAllByRole('textbox', { name: 'What do you want to know?' })[1]!
  await userEvent.type(field, 'Which size?')
  const choice = screen.getAllByRole('radio', { name: 'One of several options' })[1]!
  await userEvent.click(choice)
  await userEvent.type(screen.getByRole('textbox', { name: 'Options' }), 'Small')
  await press('Save event')
  await screen.findByText(/Enter 2 to 20 options/)
  await userEvent.type(screen.getByRole('textbox', { name: 'Options' }), '{Enter}Large')
  await userEvent.click(screen.getAllByRole('switch', { name: 'An answer is required' })[1]!)
  screen.getByRole('button', { name: 'Move Which size? up' }).focus()
  await userEvent.keyboard('{Enter}')
  const down = screen.getByRole('button', { name: 'Move Which size? down' })
  await waitFor(() => expect(document.activeElement).toBe(down))
  expect(await saved(edits)).toMatchObject({
    questions: [
      { text: 'Which size?', kind: 'choice', options: ['Small', 'Large'], isRequired: true },
      { _id: idFor('diet'), text: 'What do you eat?', kind: 'text', options: [], isRequired: false },
    ],
  })
})

it('lets an event take place in a chat thread', async () => {
  const { edits } = openForm(made, {
    '/api/v2/channel/getThreadGroups': () => ({
      threadGroups: [{ _id: 'nogroup', title: 'No grouping', chats: [kiln._id] }],
    }),
    '/api/v2/chats': () => ({ chats: [kiln] }),
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'In a chat thread' }))
  await press('Save event')
  await screen.findByText('Choose a thread.')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Chat thread' }), 'Ki')
  await userEvent.click(await screen.findByRole('option', { name: 'Kiln' }))
  expect(await saved(edits)).toMatchObject({ locationType: 'chat', chatId: kiln._id, location: null })
})

it('keeps lists and pictures of a text when something is added to it', async () => {
  const item = {
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'An apron' }] }],
  }
  const picture = { type: 'image', attrs: { id: idFor('pot'), alt: 'A pot', caption: '' } }
  const json = { type: 'doc', content: [{ type: 'bulletList', content: [item] }, picture] } as const
  const html = `<ul><li><p>An apron</p></li></ul><img data-file="${idFor('pot')}" alt="A pot" src="https://files.test/pot" />`
  const { edits } = openForm({
    ...made,
    json: json as unknown as Event['json'],
    html,
    description: 'An apron',
  })
  await screen.findByText('An apron')
  act(() => void editorHere().chain().insertContentAt(0, '<p><strong>Bring</strong></p>').run())
  const sent = await saved(edits)
  expect(sent).not.toHaveProperty('description')
  expect(sent?.json).toEqual({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Bring', marks: [{ type: 'bold' }] }] },
      ...json.content,
    ],
  })
})

it('shows a plain text in the editor and leaves it alone until it is changed', async () => {
  const { edits } = openForm({ ...made, description: 'One\nTwo', html: '<p>One<br>Two</p>' })
  await screen.findByText('Two')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), '!')
  expect(await saved(edits)).toEqual({ eventId: made._id, scope: 'one', title: 'Glaze clinic!' })
})

it('puts tags of events on an event', async () => {
  const { edits } = openForm(made)
  await userEvent.type(await screen.findByRole('combobox', { name: /^Tags/ }), 'Gl')
  await userEvent.click(await screen.findByRole('option', { name: 'Glazes' }))
  expect(await saved(edits)).toMatchObject({ postTags: [idFor('Glazes')] })
})

it('takes the join link away', async () => {
  const { edits } = openForm({ ...made, hasJoinUrl: true })
  await press('Remove the link')
  await screen.findByText('The link is removed when you save.')
  expect(await saved(edits)).toEqual({ eventId: made._id, scope: 'one', joinUrl: null })
})

it('describes the cover for people who do not see it', async () => {
  const rendition = { url: 'https://files.test/pot', isAvailable: true, width: 9, height: 9 }
  const coverImage = {
    _id: idFor('cover'),
    contentType: 'image/jpeg',
    original: rendition,
    thumbnail: rendition,
    lowres: rendition,
    highres: rendition,
    alt: '',
  }
  const { edits } = openForm({ ...made, coverImage: coverImage as unknown as Event['coverImage'] })
  await userEvent.type(
    await screen.findByLabelText(/^Alternative text for people who can’t see the cover/),
    'A pot',
  )
  expect(await saved(edits)).toMatchObject({ coverImage: { filename: idFor('cover'), alt: 'A pot' } })
})

it('changes how a series repeats from here on', async () => {
  const weekly = {
    ...made,
    series: {
      _id: idFor('series'),
      rrule: 'FREQ=WEEKLY;BYDAY=FR',
      until: null,
      count: 8,
      position: 2,
      total: 8,
    },
  }
  const { edits } = openForm(weekly, { [previewEvents.path]: () => ({ events: [] }) })
  await userEvent.click(await screen.findByRole('switch', { name: 'Change how it repeats' }))
  const every = screen.getByRole('textbox', { name: 'Every' })
  await userEvent.clear(every)
  await userEvent.type(every, '2')
  expect(await saved(edits)).toEqual({
    eventId: made._id,
    scope: 'following',
    repeat: { rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', count: 6 },
  })
  expect(screen.queryByRole('dialog', { name: 'Save the changes' })).toBeNull()
})

it('sends a picture of a speaker', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:ada')
  takeUploads()
  const ada = { _id: idFor('Ada'), name: 'Ada', title: '', text: '', picture: null }
  const { edits } = openForm({ ...made, guests: [ada] }, { '/api/v2/files/assignPresignedUrl': placesOf })
  const row = within((await screen.findByDisplayValue('Ada')).closest('li') as HTMLElement)
  const [input] = row.getAllByLabelText('Picture', { selector: 'input' })
  await userEvent.upload(input!, new File(['ada'], 'ada.png', { type: 'image/png' }))
  await row.findByRole('button', { name: 'Change picture' })
  expect(await saved(edits)).toMatchObject({
    guests: [{ _id: ada._id, name: 'Ada', picture: { filename: expect.any(String) } }],
  })
})

it('waits for a picture of the text before it is saved', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pot')
  const puts = takeUploads(() => 'never')
  const { edits } = openForm(made, { '/api/v2/files/assignPresignedUrl': placesOf })
  await userEvent.click(await screen.findByRole('button', { name: 'Picture in the text' }))
  const pot = new File(['pot'], 'pot.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Choose pictures for the text'), pot)
  await waitFor(() => expect(puts).toHaveLength(1))
  await press('Save event')
  await screen.findByText('A picture is not uploaded yet. Wait a moment, or remove it.')
  expect(edits()).toEqual([])
  act(() => puts[0]!.answer(200))
  await waitFor(() => expect(screen.queryByText(/^A picture is not uploaded yet/)).toBeNull())
  const sent = await saved(edits)
  expect(JSON.stringify(sent?.json)).toContain('"type":"image"')
})
