import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { withLivingFiles } from '../../editor/draft-storage.ts'
import { forgetFiles } from '../../editor/held-files.ts'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { press } from '../../testing/acts.ts'
import { slowKiln } from '../../testing/channels.ts'
import { editorHere, glaze, openComposer, paths, write, written } from '../../testing/composing.ts'
import { pictureOf } from '../../testing/posts.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { idFor } from '../../testing/structure.ts'
import { emptyBody } from './draft.ts'
import { postDrafts } from './post-drafts.ts'

afterEach(() => {
  localStorage.clear()
  for (const id of ['d1', 'd2', `edit-${idFor('post')}`]) forgetFiles(id)
})

const me = signedIn.me!._id
const title = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })
const address = (draft: string) => `/c/slow-kiln/new-post?context=${glaze._id}&draft=${draft}`
const away = () => {
  throw new RequestFailed('network error', {})
}

it('keeps what is written at every pause, in this browser and then on the server [POST-CREATE-9]', async () => {
  const { inputs } = openComposer({}, address('d1'))
  await userEvent.type(await title(), 'Which ash')
  write('Three buckets')
  await screen.findByText('Draft saved')
  const [kept] = postDrafts.read(me)
  expect(kept).toMatchObject({ _id: 'd1', body: { title: 'Which ash', roomId: glaze._id } })
  expect(JSON.stringify(kept?.body.json)).toContain('Three buckets')
  // A machine that stalls makes pauses of its own between the keys.
  await waitFor(() =>
    expect(inputs(paths.draft).at(-1)).toMatchObject({
      channelId: slowKiln._id,
      body: { title: 'Which ash', draftId: 'd1' },
    }),
  )
  await userEvent.type(await title(), '?')
  await waitFor(() =>
    expect(inputs(paths.draft).at(-1)).toMatchObject({ _id: idFor('draft'), body: { title: 'Which ash?' } }),
  )
})

it('finds it again after the browser was closed, and keeps it no longer once it is posted', async () => {
  openComposer({}, address('d1'))
  await userEvent.type(await title(), 'Which ash')
  write('Three buckets')
  // Leaving asks nothing and loses nothing, however soon.
  cleanup()
  forgetFiles('d1')

  const { inputs } = openComposer({}, address('d1'))
  expect((await title()).value).toBe('Which ash')
  expect(editorHere().getText()).toBe('Three buckets')
  await press('Post to Glaze lab')
  await screen.findByText('Posted to Glaze lab')
  await waitFor(() => expect(postDrafts.read(me)).toEqual([]))
  await waitFor(() => expect(inputs(paths.draft)).toContainEqual({ draftId: idFor('draft') }))
})

it('goes on without a network', async () => {
  openComposer({ [paths.draft]: away, [paths.drafts]: away }, address('d1'))
  await userEvent.type(await title(), 'Far away')
  await screen.findByText('Saved on this device')
  expect(postDrafts.read(me)[0]?.body.title).toBe('Far away')
})

it('lists what is begun here and elsewhere, opens it and throws it away', async () => {
  const elsewhere = {
    _id: idFor('there'),
    channel: slowKiln._id,
    body: {
      ...emptyBody(glaze._id),
      title: 'From the train',
      draftId: 'd2',
      savedAt: '2026-06-01T10:00:00.000Z',
    },
    files: [],
    updatedTime: '2026-06-01T10:00:00.000Z',
  }
  const { inputs } = openComposer(
    { [paths.drafts]: () => ({ drafts: [elsewhere], next: null }) },
    address('d1'),
  )
  await title()
  await press('Drafts 1')
  await userEvent.click(await screen.findByRole('link', { name: /From the train/ }))
  await waitFor(async () => expect((await title()).value).toBe('From the train'))
  await userEvent.type(await title(), '!')
  cleanup()

  openComposer({ [paths.drafts]: () => ({ drafts: [elsewhere], next: null }) }, address('d1'))
  await title()
  await press('Drafts 1')
  // The newer words are the ones of this browser.
  await press('Delete draft “From the train!”')
  await waitFor(() => expect(postDrafts.read(me)).toEqual([]))
  expect(inputs(paths.draft)).toHaveLength(1)
})

it('is no draft any more when everything is taken out of it', async () => {
  openComposer({}, address('d1'))
  await userEvent.type(await title(), 'x')
  await waitFor(() => expect(postDrafts.read(me)).toHaveLength(1))
  await userEvent.clear(await title())
  await waitFor(() => expect(postDrafts.read(me)).toEqual([]))
})

it('remembers files for as long as the server does', () => {
  const file = { fileType: 'image', key: 'k', name: 'a.png', type: 'image/png', size: 1 } as const
  const sentAt = '2026-06-01T10:00:00.000Z'
  const media = [
    { ...file, sentAt },
    { ...file, sentAt: null },
  ]
  const draft = { _id: 'd', channelId: 'c', body: { ...emptyBody(), media }, savedAt: sentAt, serverId: null }
  const at = (hours: number) =>
    withLivingFiles(draft, Date.parse(sentAt) + hours * 3_600_000).body.media.length
  expect([at(1), at(23)]).toEqual([2, 1])
})

const sentFile = {
  fileType: 'image',
  type: 'image/png',
  size: 9,
  sentAt: '2026-06-01T10:00:00.000Z',
} as const
const words = { alt: 'A kiln', caption: 'In May' }
const pictured = {
  ...emptyBody(glaze._id),
  title: 'Pictured',
  json: {
    type: 'doc' as const,
    content: [{ type: 'image', attrs: { id: 'i1', alt: 'An ash tree', caption: 'By the river' } }],
  },
  media: [
    { ...sentFile, key: 'shelf', name: 'shelf.png', words },
    { ...sentFile, fileType: 'file' as const, key: 'plan', name: 'plan.txt', type: 'text/plain' },
  ],
  cover: { ...sentFile, key: 'front', name: 'front.png', words: { alt: 'The front', caption: '' } },
  inline: [{ ...sentFile, id: 'i1', key: 'tree', name: 'tree.png' }],
}
const onServer = {
  _id: idFor('draft'),
  channel: slowKiln._id,
  body: { ...pictured, draftId: 'd1', savedAt: '2026-06-01T10:00:00.000Z' },
  files: ['shelf', 'front', 'tree', 'plan'].map((key) => ({
    filename: key,
    picture: key === 'plan' ? null : pictureOf(key),
  })),
  updatedTime: '2026-06-01T10:00:00.000Z',
  publishTime: null,
  publishFailure: null,
}

it.each([
  ['another device', false],
  ['the same device', true],
])('shows the pictures and files of a draft again, with their words, on %s', async (_where, isHere) => {
  if (isHere) {
    // As it was left, before the server had looked at its pictures.
    const sentAt = new Date().toISOString()
    const fresh = <F extends object>(file: F) => ({ ...file, sentAt })
    const body = {
      ...pictured,
      media: pictured.media.map(fresh),
      cover: fresh(pictured.cover),
      inline: pictured.inline.map(fresh),
    }
    postDrafts.write(me, {
      _id: 'd1',
      channelId: slowKiln._id,
      body,
      savedAt: onServer.body.savedAt,
      serverId: idFor('draft'),
    } as never)
  }
  const { inputs } = openComposer(
    { [paths.drafts]: () => ({ drafts: [onServer], next: null }) },
    address('d1'),
  )
  const inText = await screen.findByRole('img', { name: 'An ash tree' })
  expect(inText.getAttribute('src')).toBe('/files/tree.webp')
  const cover = await screen.findByRole('img', { name: 'The front' })
  expect(cover.getAttribute('src')).toBe('/files/front.webp')
  expect(document.querySelector('img[src="/files/shelf.webp"]')).not.toBeNull()
  expect(screen.getByText('plan.txt')).toBeTruthy()
  expect(screen.getByDisplayValue('In May')).toBeTruthy()
  expect(screen.getByDisplayValue('By the river')).toBeTruthy()

  const alt = 'Alternative text for people who can’t see the cover'
  await userEvent.type(screen.getByLabelText(alt), '!')
  // The server keeps the files, whatever session has sent them.
  await waitFor(() =>
    expect(inputs(paths.draft).at(-1)).toMatchObject({
      body: { cover: { key: 'front', words: { alt: 'The front!' }, sentAt: null } },
      uploads: [
        { filename: 'shelf', fileType: 'image' },
        { filename: 'plan', fileType: 'file', name: 'plan.txt' },
        { filename: 'front', fileType: 'image' },
        { filename: 'tree', fileType: 'image' },
      ],
    }),
  )
  await press('Post to Glaze lab')
  await waitFor(() =>
    expect(inputs(paths.create)).toMatchObject([{ coverImage: { filename: 'front', alt: 'The front!' } }]),
  )
})

const edit = `/c/slow-kiln/channel/${glaze._id}/post/${idFor('post')}/edit`
const there = (more = {}) => ({ [paths.get]: () => ({ posts: [written(more)], next: null }) })

it('changes a post of one’s own, with what it held before [POST-EDIT-1]', async () => {
  const options = [{ _id: idFor('oak'), text: 'Oak', isVoted: false, voteCount: 0 }]
  const pollOptions = [...options, { ...options[0]!, _id: idFor('apple'), text: 'Apple' }]
  const { inputs } = openComposer(there({ contentType: 'Poll', pollOptions }), edit)
  expect((await title()).value).toBe('Ash')
  await userEvent.type(await title(), ' again')
  await press('Save changes')
  await screen.findByText('Changes saved')
  expect(inputs(paths.edit)[0]).toMatchObject({
    postId: idFor('post'),
    title: 'Ash again',
    pollOptions: [
      { _id: idFor('oak'), text: 'Oak' },
      { _id: idFor('apple'), text: 'Apple' },
    ],
  })
  expect(inputs(paths.edit)[0]).not.toHaveProperty('uniqueId')
  expect(inputs(paths.create)).toEqual([])
})

it('does not offer to change what is somebody else’s [POST-EDIT-1]', async () => {
  const { asMember, channelAnswers } = await import('../../testing/channels.ts')
  openComposer({ ...channelAnswers({ ...slowKiln, ...asMember() }), ...there({ isOwn: false }) }, edit)
  await screen.findByRole('heading', { name: 'You can’t edit this post' })
})

it('keeps changes that were not saved, and goes back to the post where that is wanted', async () => {
  openComposer(there(), edit)
  await userEvent.type(await title(), ' half')
  cleanup()
  forgetFiles(`edit-${idFor('post')}`)
  openComposer(there(), edit)
  expect((await title()).value).toBe('Ash half')
  await press('Discard changes')
  await waitFor(async () => expect((await title()).value).toBe('Ash'))
})

/** Another tab stores its version of a draft. */
function storedElsewhere(title: string) {
  const [mine] = postDrafts.read(me)
  postDrafts.write(me, { ...mine!, body: { ...mine!.body, title }, savedAt: '2030-01-01T00:00:00.000Z' })
  act(() => void dispatchEvent(new StorageEvent('storage', { key: `drafts-${me}` })))
}
const titles = () => postDrafts.read(me).map(({ body }) => body.title)

it('says that a draft was changed in another tab, and keeps both versions until one is chosen', async () => {
  openComposer({}, address('d1'))
  await userEvent.type(await title(), 'Mine')
  await screen.findByText('Draft saved')
  storedElsewhere('Theirs')
  await screen.findByText('This draft was changed in another tab.')
  await userEvent.type(await title(), ' too')
  await waitFor(() => expect(titles().toSorted()).toEqual(['Mine too', 'Theirs']))

  await press('Load other version')
  await waitFor(async () => expect((await title()).value).toBe('Theirs'))
  expect(screen.queryByText('This draft was changed in another tab.')).toBeNull()
  expect(titles().toSorted()).toEqual(['Mine too', 'Theirs'])
})

it('goes on with the version of this tab where one chooses it', async () => {
  openComposer({}, address('d1'))
  await userEvent.type(await title(), 'Mine')
  await screen.findByText('Draft saved')
  storedElsewhere('Theirs')
  await press('Keep mine')
  await waitFor(() => expect(titles()).toEqual(['Mine']))
  expect(screen.queryByText('This draft was changed in another tab.')).toBeNull()
})

it('adds no style element, which the content security policy would refuse', async () => {
  openComposer({}, address('d1'))
  await title()
  await userEvent.click(screen.getAllByRole('combobox')[0]!)
  await screen.findByRole('listbox')
  expect(document.querySelector('style[data-href], style[href]')).toBeNull()
})
