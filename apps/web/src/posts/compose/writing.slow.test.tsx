import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { press } from '../../testing/acts.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { editorHere, glaze, openComposer, paths, talk, write, written } from '../../testing/composing.ts'
import { bo } from '../../testing/people.ts'
import { takeUploads } from '../../testing/puts.ts'
import { idFor, room, roomsIn } from '../../testing/structure.ts'

beforeAll(() => Promise.all([import('./Preview.tsx'), import('./PublishingBars.tsx')]))
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue())
afterEach(() => localStorage.clear())

const ROOMS = '/api/v2/channel/getAllContexts'
const rooms = (...all: ReturnType<typeof room>[]) => ({
  [ROOMS]: () => ({ ...roomsIn({ Bench: all }), version: 1 }),
})
const title = () => screen.findByRole('textbox', { name: 'Title' })
const post = () => press(/^Post/)

it('posts words with their room, and leaves for it', async () => {
  const { inputs, router } = openComposer()
  await userEvent.type(await title(), 'Which ash')
  write('Three <strong>buckets</strong>')
  await press('Post to Glaze lab')
  await screen.findByText('Posted to Glaze lab')
  expect(inputs(paths.create)[0]).toMatchObject({
    title: 'Which ash',
    context: glaze._id,
    contentType: 'Markup',
  })
  expect(JSON.stringify(inputs(paths.create)[0])).toContain('"marks":[{"type":"bold"}]')
  expect(router.state.location.pathname).toContain(`/c/slow-kiln/channel/${glaze._id}`)
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toContain(`/post/${idFor('post')}`)
})

it('posts by key from the title and from the text', async () => {
  const { inputs } = openComposer()
  await userEvent.type(await title(), 'By key{Control>}{Enter}{/Control}')
  await waitFor(() => expect(inputs(paths.create)).toHaveLength(1))
})

it('shows why a post failed and tries again from any page', async () => {
  let isAway = true
  openComposer({
    [paths.create]: () => {
      if (isAway) throw new Error('away')
      return { message: 'Post created', post: written() }
    },
  })
  await userEvent.type(await title(), 'Once more')
  await post()
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('Not posted to Glaze lab.')
  isAway = false
  await press('Try again')
  await screen.findByText('Posted to Glaze lab')
})

it('offers only the rooms that take it, and says when the chosen one does not', async () => {
  const words = room('Words only', { allowedContentTypes: ['Markup'] })
  const closed = room('Closed', { canPost: false })
  const { inputs } = openComposer(rooms(words, talk, closed), `/c/slow-kiln/new-post?context=${words._id}`)
  await userEvent.type(await title(), 'Ash')
  await userEvent.click(screen.getByRole('combobox', { name: 'Room' }))
  await screen.findByRole('option', { name: 'Words only' })
  expect(screen.queryByRole('option', { name: 'Closed' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await press('Poll')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Option 1' }), 'Oak')
  await userEvent.type(screen.getByRole('textbox', { name: 'Option 2' }), 'Apple')
  expect(screen.getByText('You can’t post polls in Words only.')).toBeTruthy()
  await post()
  expect(inputs(paths.create)).toEqual([])
  await userEvent.click(screen.getByRole('combobox', { name: 'Room' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Tea break' }))
  await press('Post to Tea break')
  await waitFor(() =>
    expect(inputs(paths.create)[0]).toMatchObject({ contentType: 'Poll', context: talk._id }),
  )
})

const option = (number: number) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Option ${number}` })
const fill = async (number: number, value: string) =>
  fireEvent.change(await option(number), { target: { value } })
const inPoll = `/c/slow-kiln/new-post?context=${glaze._id}&mode=poll`

it('asks in a poll of two options and more that say different items', async () => {
  const { inputs } = openComposer({}, inPoll)
  await fill(1, 'Apple')
  await post()
  expect(screen.getAllByText('A poll needs at least two options.').length).toBeGreaterThan(0)
  await fill(2, 'apple')
  expect(screen.getAllByText('Two options are the same.').length).toBeGreaterThan(0)
  await fill(2, 'Oak')
  await userEvent.click(screen.getByRole('switch', { name: 'Allow multiple choices' }))
  await post()
  await waitFor(() =>
    expect(inputs(paths.create)[0]).toMatchObject({
      pollOptions: [{ text: 'Apple' }, { text: 'Oak' }],
      hasMultiplePollOptions: true,
      pollEndTime: null,
    }),
  )
})

it('moves the options of a poll by keys, and holds ten of them', async () => {
  openComposer({}, inPoll)
  await fill(1, 'Apple')
  await fill(2, 'Oak')
  screen.getByRole('button', { name: /Oak/, description: /./ }).focus()
  await userEvent.keyboard(' {ArrowUp} ')
  expect([(await option(1)).value, (await option(2)).value]).toEqual(['Oak', 'Apple'])
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add option' })
  for (let more = 3; more <= 10; more += 1) fireEvent.click(add)
  await option(10)
  expect(add.disabled).toBe(true)
})

it('names people after an at-sign and rooms after a hash, 300 ms after the last key', async () => {
  let askedAt = 0
  const answer = () => {
    askedAt = performance.now()
    return { users: [bo], next: null }
  }
  const { inputs } = openComposer({ [paths.people]: answer })
  await title()
  write('Ask @')
  const typedAt = performance.now()
  write('b')
  const line = await screen.findByRole('option', { name: /Bo Lind/ })
  expect(inputs(paths.people)).toEqual([{ channelId: slowKiln._id, searchQuery: 'b', limit: 8 }])
  expect(askedAt - typedAt).toBeGreaterThan(290)
  const text = screen.getByRole('textbox', { name: 'Text' })
  expect(text.getAttribute('aria-activedescendant')).toBe(line.id)
  await userEvent.click(line)
  write('in #tea')
  await userEvent.click(await screen.findByRole('option', { name: 'Tea break' }))
  expect(editorHere().getText()).toBe('Ask @bo.lind in #Tea break ')
  await userEvent.type(await title(), 'Ask')
  await post()
  await waitFor(() =>
    expect(inputs(paths.create)[0]).toMatchObject({ userMentions: [bo._id], channelMentions: [talk._id] }),
  )
})

it('opens a menu after a slash', async () => {
  openComposer()
  await title()
  write('/numb')
  await userEvent.click(await screen.findByRole('option', { name: 'Numbered list' }))
  expect(editorHere().isActive('orderedList')).toBe(true)
  expect(editorHere().getText().trim()).toBe('')
  write('/poll')
  await userEvent.click(await screen.findByRole('option', { name: 'Poll' }))
  await screen.findByRole('heading', { name: 'Poll' })
})

it('shows what a page tells of itself, and posts the link [POST-LINK-1]', async () => {
  const page = {
    url: 'https://ash.test/',
    title: 'Wood ash',
    description: 'A guide',
    image: '',
    siteName: 'Ash',
  }
  const { inputs } = openComposer(
    { [paths.preview]: () => page },
    `/c/slow-kiln/new-post?context=${glaze._id}&mode=link`,
  )
  const address = await screen.findByRole('textbox', { name: 'Address' })
  await userEvent.type(address, 'ash')
  screen.getByText('Enter an address such as https://example.org.')
  await userEvent.type(address, '.test')
  await screen.findByText('Wood ash')
  expect(inputs(paths.preview)).toEqual([{ linkURL: 'https://ash.test/' }])
  await post()
  await waitFor(() =>
    expect(inputs(paths.create)[0]).toMatchObject({ link: 'https://ash.test/', contentType: 'Link' }),
  )
})

it('refuses a file of the wrong kind inline, and does not post while it stands there', async () => {
  takeUploads()
  const { inputs } = openComposer()
  await userEvent.type(await title(), 'Tiles')
  const field = screen.getByLabelText<HTMLInputElement>('Choose pictures or a video')
  await press('Pictures')
  const files = [
    new File(['x'], 'a.png', { type: 'image/png' }),
    new File(['x'], 'b.heic', { type: 'image/heic' }),
  ]
  await userEvent.upload(field, files, { applyAccept: false })
  await screen.findByText('This file type isn’t supported here. Use JPEG or PNG.')
  await post()
  screen.getByText('Remove or replace the files that can’t be posted.')
  expect(inputs(paths.create)).toEqual([])
  await press('Remove b.heic')
  await post()
  await waitFor(() =>
    expect(inputs(paths.create)[0]).toMatchObject({
      contentType: 'Image',
      pictures: [{ filename: 'key of image1' }],
    }),
  )
})

const png = (name: string) => new File(['x'], name, { type: 'image/png' })
const inText = () => document.querySelectorAll('figure')

it('takes pictures between paragraphs, chosen or pasted, with their words, and tries one again', async () => {
  const puts = takeUploads(() => 500)
  const { inputs } = openComposer()
  await userEvent.type(await title(), 'Kiln')
  write('One')
  await press('Picture in the text')
  await userEvent.upload(screen.getByLabelText('Choose pictures for the text'), png('a.png'))
  await screen.findByText('We couldn’t upload this picture.')
  takeUploads()
  await press('Try again')
  await waitFor(() => expect(screen.queryByText('We couldn’t upload this picture.')).toBeNull())
  const shown = within(inText()[0] as HTMLElement)
  await userEvent.type(shown.getByRole('textbox', { name: 'Caption' }), 'At night')
  await userEvent.type(shown.getByRole('textbox', { name: /^Alternative text/ }), 'A kiln')
  shown.getByRole('img', { name: 'A kiln' })

  const files = [png('b.png'), new File(['x'], 'plan.pdf', { type: 'application/pdf' })]
  fireEvent.paste(editorHere().view.dom, { clipboardData: { files, getData: () => '', types: ['Files'] } })
  await waitFor(() => expect(inText()).toHaveLength(2))
  await screen.findByText('plan.pdf')
  await waitFor(() => expect(puts.length).toBeGreaterThan(0))
  await userEvent.click(within(inText()[1] as HTMLElement).getByRole('button', { name: 'Remove picture' }))
  expect(inText()).toHaveLength(1)
  await post()
  await waitFor(() => expect(inputs(paths.create)).toHaveLength(1))
  expect(inputs(paths.create)[0]).toMatchObject({
    contentType: 'Markup',
    json: {
      content: [
        { type: 'paragraph' },
        { type: 'image', attrs: { id: 'key of image1', alt: 'A kiln', caption: 'At night' } },
      ],
    },
    files: [{ filename: 'key of file1', name: 'plan.pdf' }],
  })
})

it('puts the pictures of a gallery in another order by keys, each with its words', async () => {
  takeUploads()
  const { inputs } = openComposer()
  await userEvent.type(await title(), 'Tiles')
  await press('Pictures')
  const field = screen.getByLabelText<HTMLInputElement>('Choose pictures or a video')
  await userEvent.upload(field, [png('a.png'), png('b.png')])
  const list = await screen.findByRole('list', { name: 'Pictures' })
  await userEvent.type(within(list).getAllByRole('textbox', { name: 'Caption' })[1]!, 'Second')
  within(list)
    .getByRole('button', { name: /b\.png/, description: /./ })
    .focus()
  await userEvent.keyboard(' {ArrowUp} ')
  await post()
  await waitFor(() => expect(inputs(paths.create)).toHaveLength(1))
  expect(inputs(paths.create)[0]).toMatchObject({
    contentType: 'Image',
    pictures: [{ caption: 'Second' }, { caption: '' }],
  })
})

it('posts while its files are on their way, and goes on after the page is left', async () => {
  const puts = takeUploads(() => 'never')
  const { inputs, router } = openComposer()
  await userEvent.type(await title(), 'Film')
  await press('Pictures')
  const field = screen.getByLabelText<HTMLInputElement>('Choose pictures or a video')
  await userEvent.upload(field, new File(['xxxx'], 'a.png', { type: 'image/png' }))
  await waitFor(() => expect(puts).toHaveLength(1))
  await post()
  await waitFor(() => expect(router.state.location.pathname).toContain('/channel/'))
  const bar = await screen.findByRole('list', { name: 'Posts in progress' })
  within(bar).getByText('Posting to Glaze lab')
  expect(within(bar).getByRole<HTMLProgressElement>('progressbar').value).toBe(20)
  expect([puts[0]?.isStopped, inputs(paths.create)]).toEqual([false, []])
})

it('offers the switches that this person has', async () => {
  const { inputs } = openComposer()
  await userEvent.type(await title(), 'News')
  await userEvent.click(screen.getByRole('switch', { name: 'Comments' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Hide my name' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Pin in Glaze lab' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Send by email' }))
  await post()
  await screen.findByText('Posted to Glaze lab')
  expect(inputs(paths.create)[0]).toMatchObject({
    discussionsEnabled: false,
    hideAuthorInfo: true,
    reactionsEnabled: true,
  })
  expect(inputs(paths.pin)).toHaveLength(1)
  expect(inputs(paths.mail)).toHaveLength(1)
})

it('keeps pins and mails from those who may not, and names nobody in a room without names', async () => {
  const nameless = room('Confessions', { isAnonymous: true })
  openComposer(
    { ...channelAnswers({ ...slowKiln, ...asMember() }), ...rooms(nameless) },
    `/c/slow-kiln/new-post?context=${nameless._id}`,
  )
  await title()
  expect(screen.queryByRole('switch', { name: /Pin/ })).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Send by email' })).toBeNull()
  const hide = screen.getByRole<HTMLInputElement>('switch', { name: 'Hide my name' })
  expect([hide.checked, hide.disabled]).toEqual([true, true])
})

it('says so where nothing can be posted', async () => {
  openComposer(rooms(room('Read only', { canPost: false })))
  await screen.findByRole('heading', { name: 'No rooms to post in' })
})

it('says so to whoever is not a member', async () => {
  openComposer(channelAnswers({ ...slowKiln, ...asMember(), isMember: false }))
  await screen.findByRole('heading', { name: 'Only members can post' })
})

it('shows the post before it is one', async () => {
  openComposer()
  await userEvent.type(await title(), 'Which ash')
  write('Three buckets')
  await press('Preview')
  const shown = within(await screen.findByRole('dialog'))
  shown.getByRole('heading', { name: 'Which ash' })
  await shown.findByText('Three buckets')
})
