import type { PostTag } from '@guildhall/contract/tags'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { idFor, room, roomsIn } from '../testing/structure.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./TagSettings.tsx'), import('./TagDialog.tsx')]))

const LIST = '/api/v2/community/getPostTags'
const SAVE = '/api/v2/community/createOrEditPostTags'
const ARCHIVE = '/api/v2/community/removePostTags'
const channelId = slowKiln._id

const tag = (title: string, more: Partial<PostTag> = {}): PostTag => ({
  _id: idFor(title),
  title,
  color: '',
  tagType: 'post',
  contexts: [],
  isArchived: false,
  ...more,
})
const some = [
  tag('Question', { contexts: [idFor('Welcome')] }),
  tag('Old', { isArchived: true }),
  tag('Books', { tagType: 'resource' }),
]

type Answers = Record<string, (input: unknown) => unknown>

async function openTags(own: Answers = {}, more: object = {}) {
  const answers: Answers = {
    ...channelAnswers({ ...slowKiln, ...more }),
    '/api/v2/channel/getAllContexts': () => ({ ...roomsIn({ Front: [room('Welcome')] }), version: 1 }),
    [LIST]: () => ({ postTags: some, next: null }),
    ...own,
  }
  const world = createWorld(answers, signedIn)
  world.open('/c/slow-kiln/settings/tags')
  await screen.findByRole('heading', { level: 1, name: 'Post tags' })
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, answers, inputs }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('shows tags with where they are offered, and which are out of use [TAG-4]', async () => {
  await openTags()
  const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
  await screen.findByText('Question')
  row('Question').getByText('Welcome')
  row('Old').getByText('Archived')
  row('Books').getByText('Every collection')
})

it('makes a tag for some rooms [TAG-2]', async () => {
  const { inputs } = await openTags({
    [SAVE]: () => ({ message: 'Saved', postTag: tag('Idea', { contexts: [idFor('Welcome')] }) }),
  })
  await press('New tag')
  const form = within(await screen.findByRole('dialog'))
  await userEvent.click(form.getByRole('button', { name: 'Create tag' }))
  await form.findByText('Enter a tag name.')
  await userEvent.type(form.getByLabelText('Name'), 'Idea')
  await userEvent.click(form.getByRole('radio', { name: 'Teal' }))
  await userEvent.type(form.getByLabelText('Rooms'), 'Wel')
  await userEvent.click(await screen.findByRole('option', { name: 'Welcome' }))
  await userEvent.click(form.getByRole('button', { name: 'Create tag' }))
  await screen.findByText('Idea')
  expect(inputs(SAVE)).toEqual([
    { channelId, title: 'Idea', color: '#23808a', tagType: 'post', contexts: [idFor('Welcome')] },
  ])
})

it('changes a tag of collections, which is for no room', async () => {
  const { inputs } = await openTags({
    [SAVE]: () => ({ message: 'Saved', postTag: tag('Books', { title: 'Reading', tagType: 'resource' }) }),
  })
  await press('Edit Books')
  const field = await screen.findByLabelText('Name')
  await userEvent.clear(field)
  await userEvent.type(field, 'Reading')
  await press('Save changes')
  await screen.findByText('Reading')
  expect(inputs(SAVE)).toEqual([
    { channelId, _id: idFor('Books'), title: 'Reading', color: '', tagType: 'resource' },
  ])
})

it('takes a tag out of use and brings it back, at once [TAG-3]', async () => {
  const { inputs } = await openTags({ [ARCHIVE]: () => new Promise(() => undefined) })
  await press('Archive Question')
  screen.getByRole('button', { name: 'Restore Question' })
  await press('Restore Old')
  screen.getByRole('button', { name: 'Archive Old' })
  expect(inputs(ARCHIVE)).toEqual([
    { channelId, _id: idFor('Question'), isArchived: true },
    { channelId, _id: idFor('Old'), isArchived: false },
  ])
})

it('shows it as it was, with the reason, when that is refused', async () => {
  await openTags({ [ARCHIVE]: refused(503, 'unavailable', 'Not now') })
  await press('Archive Question')
  await screen.findByText('Not now')
  await waitFor(() => screen.getByRole('button', { name: 'Archive Question' }))
})

it('shows a moderator the tags of posts only', async () => {
  await openTags({}, asMember(['moderatePosts']))
  await screen.findByText('Question')
  expect(screen.queryByText('Books')).toBeNull()
  await press('New tag')
  expect(within(await screen.findByRole('dialog')).queryByRole('radio', { name: 'Collections' })).toBeNull()
})

it('offers to try again when they do not come', async () => {
  const { answers } = await openTags({ [LIST]: refused(503, 'unavailable', 'Not now') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  answers[LIST] = () => ({ postTags: [], next: null })
  await userEvent.click(again)
  await screen.findByText('No tags yet')
})

it('makes a tag for events, for those who moderate them', async () => {
  const { inputs } = await openTags(
    {
      [LIST]: () => ({ postTags: [tag('Clay', { tagType: 'event' })], next: null }),
      [SAVE]: () => ({ message: 'Saved', postTag: tag('Raku', { tagType: 'event' }) }),
    },
    asMember(['moderateEvents']),
  )
  await screen.findByText('Every event')
  await press('New tag')
  const form = within(await screen.findByRole('dialog'))
  expect(form.queryByLabelText('Rooms')).toBeNull()
  await userEvent.type(form.getByLabelText('Name'), 'Raku')
  await userEvent.click(form.getByRole('button', { name: 'Create tag' }))
  await screen.findByText('Raku')
  expect(inputs(SAVE)).toEqual([{ channelId, title: 'Raku', color: '', tagType: 'event' }])
})
