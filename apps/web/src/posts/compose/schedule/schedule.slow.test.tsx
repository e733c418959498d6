import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { forgetFiles } from '../../../editor/held-files.ts'
import { press } from '../../../testing/acts.ts'
import { slowKiln } from '../../../testing/channels.ts'
import { glaze, openComposer, paths } from '../../../testing/composing.ts'
import { signedIn } from '../../../testing/preloaded.ts'
import { refused } from '../../../testing/refused.ts'
import { idFor } from '../../../testing/structure.ts'
import { emptyBody } from '../draft.ts'
import { postDrafts } from '../post-drafts.ts'

beforeAll(() => Promise.all([import('./ScheduleDialog.tsx'), import('../PublishingBars.tsx')]))
afterEach(() => {
  // A page that is left keeps its draft once more.
  cleanup()
  localStorage.clear()
  forgetFiles('d1')
})

const me = signedIn.me!._id
const title = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })
const address = (draft = 'd1') => `/c/slow-kiln/new-post?context=${glaze._id}&draft=${draft}`
const inAYear = new Date().getUTCFullYear() + 1
const time = `${inAYear}-01-04T10:00:00.000Z`
const savedAt = '2026-06-01T10:00:00.000Z'

const draft = (more: object = {}) => ({
  _id: idFor('draft'),
  channel: slowKiln._id,
  body: { ...emptyBody(glaze._id), title: 'Which ash', draftId: 'd1', savedAt },
  files: [],
  updatedTime: savedAt,
  publishTime: null,
  publishFailure: null,
  ...more,
})
/** A server that schedules as it is asked. */
const answering = (first: ReturnType<typeof draft>[] = []) => ({
  [paths.drafts]: () => ({ drafts: first, next: null }),
  [paths.draft]: ({ publishTime = null }: { publishTime?: string | null }) => ({
    message: 'Saved',
    draftId: idFor('draft'),
    draft: draft({ publishTime }),
  }),
})
const openMenu = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('menuitem', { name }))

it('schedules a post for a chosen time, and keeps it among the drafts', async () => {
  const { inputs } = openComposer(answering() as never, address())
  await userEvent.type(await title(), 'Which ash')
  await openMenu('Schedule')
  await screen.findByRole('menuitem', { name: /Tomorrow morning, / })
  await choose('Choose date and time…')
  const field = await screen.findByLabelText('Date and time')
  fireEvent.change(field, { target: { value: '2020-01-01T10:00' } })
  await press('Schedule')
  await screen.findByText('Choose a time in the future.')
  fireEvent.change(field, { target: { value: `${inAYear}-01-04T10:00` } })
  await press('Schedule')
  await screen.findByText(/^Scheduled for /)
  const sent = inputs(paths.draft).at(-1)
  expect(sent).toMatchObject({
    channelId: slowKiln._id,
    publishTime: expect.stringContaining(`${inAYear}-01-0`),
    post: { title: 'Which ash', contentType: 'Markup', context: glaze._id, isPinned: false },
  })
  expect(postDrafts.read(me)).toMatchObject([{ _id: 'd1', serverId: idFor('draft') }])
  expect(inputs(paths.create)).toEqual([])
})

it('says why it cannot be scheduled, and goes on saving', async () => {
  const no = refused(403, 'forbidden', 'You don’t have permission to post here')
  openComposer({ ...answering(), [paths.draft]: no } as never, address())
  await openMenu('Schedule')
  await choose(/Tomorrow morning/)
  await screen.findByText('Write something first.')
  await userEvent.type(await title(), 'Which ash')
  await openMenu('Schedule')
  await choose(/Tomorrow morning/)
  await screen.findByText('You don’t have permission to post here')
  await userEvent.type(await title(), '?')
  await waitFor(() => expect(postDrafts.read(me)[0]?.body.title).toBe('Which ash?'))
})

it('opens a scheduled post by the link of a notice, saves changes only when asked, and unschedules it', async () => {
  // An id of its own: the page saves once more when it is left, after the other tests have begun.
  const body = { ...emptyBody(glaze._id), title: 'Which ash', draftId: 'd0', savedAt }
  const there = [draft({ publishTime: time, body })]
  const { inputs } = openComposer(answering(there) as never, address(idFor('draft')))
  expect((await title()).value).toBe('Which ash')
  await screen.findByText(/^Will be published on /)
  await userEvent.type(await title(), '!')
  await screen.findByText('Save your changes to publish them too.')
  await screen.findByText('Saved on this device')
  await waitFor(() => expect(postDrafts.read(me)[0]?.body.title).toBe('Which ash!'))
  expect(inputs(paths.draft)).toEqual([])
  await openMenu('Change schedule')
  await choose('Unschedule')
  await screen.findByText('Unscheduled. It’s a draft again.')
  // As a draft it is saved at every pause again, and the next one may be over already.
  expect(inputs(paths.draft)[0]).toMatchObject({ _id: idFor('draft'), publishTime: null })
  await screen.findByRole('button', { name: 'Post to Glaze lab' })
})

it('publishes a scheduled post at once, after taking back its time', async () => {
  const { inputs } = openComposer(answering([draft({ publishTime: time })]) as never, address())
  await title()
  await openMenu('Change schedule')
  await choose('Publish now')
  await screen.findByText('Posted to Glaze lab')
  expect(inputs(paths.draft)[0]).toMatchObject({ publishTime: null })
  expect(inputs(paths.create)).toMatchObject([{ title: 'Which ash' }])
})

it('saves the changes to a scheduled post for the same time, and says when it has just been published', async () => {
  const gone = refused(404, 'not_found', 'Draft not found')
  const there = [draft({ publishTime: time })]
  const { inputs } = openComposer(answering(there) as never, address())
  await userEvent.type(await title(), '!')
  await press('Save changes')
  await screen.findByText(/^Scheduled for /)
  expect(inputs(paths.draft)).toMatchObject([{ publishTime: time, post: { title: 'Which ash!' } }])
  cleanup()
  openComposer({ ...answering(there), [paths.draft]: gone } as never, address())
  await userEvent.type(await title(), '?')
  await press('Save changes')
  await screen.findByText('This post was just published.')
})

it('lists scheduled posts with their time, says why one was not published, and forgets a published one', async () => {
  const failed = draft({
    _id: idFor('other'),
    publishFailure: 'closed',
    body: { ...emptyBody(), title: 'Shards', draftId: 'd2', savedAt },
  })
  postDrafts.write(me, {
    _id: 'd3',
    channelId: slowKiln._id,
    body: { ...emptyBody(), title: 'Published since' },
    savedAt,
    serverId: idFor('gone'),
    publishTime: time,
    scheduledVersion: savedAt,
  } as never)
  openComposer(answering([draft({ publishTime: time }), failed]) as never, address('d2'))
  await screen.findByText('The community was closed at the scheduled time.')
  await press('Drafts 2')
  await screen.findByRole('link', { name: /Which ash.*Scheduled for .*January/ })
  await screen.findByRole('link', { name: /Shards.*Not published/ })
  expect(postDrafts.read(me)).toEqual([])
})
