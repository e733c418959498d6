import { moderationCalls as calls, moderationSignals } from '@guildhall/contract/moderation'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { listeners } from '../../app.tsx'
import { hear } from '../../platform/realtime/listeners.ts'
import { asMember, slowKiln } from '../../testing/channels.ts'
import { preloadPages } from '../../testing/preload-pages.ts'
import { refused } from '../../testing/refused.ts'
import { loadReports, reportList } from '../lists.ts'
import { openQueue } from '../testing/open-queue.tsx'
import { chatReport, dario, decided, elif, odalys, postReport, userReport } from '../testing/reports.ts'

const base = '/c/slow-kiln/settings/moderation'

beforeAll(() => preloadPages(base, `${base}/people`, `${base}/appeals`))

const channelId = slowKiln._id
const plates = postReport(1, dario, 'Vintage plates')
const kilns = postReport(2, elif, 'Kiln sitters', { reportType: 'harassment', reportsCount: 1 })
const sam = userReport(3, dario)

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const caseOf = (name: string) => screen.findByRole('article', { name: `Report about ${name}` })
const row = (name: RegExp) => screen.findByRole('link', { name })

it('shows moderators what was reported, why, by whom and the record of its author [MOD-1] [MOD-7]', async () => {
  const { store, sent } = await openQueue({ reports: [plates, kilns] })
  const opened = within(await caseOf('Dario Conti'))
  opened.getByRole('heading', { name: 'Vintage plates' })
  opened.getByText('Please take this down.')
  expect(opened.getByRole('link', { name: 'Open profile' }).getAttribute('href')).toBe('/user/dario.conti')
  opened.getByText('9, 14')
  await row(/^Dario Conti in Studio sale/)
  await row(/^Elif Demir in Studio sale/)
  expect(sent(calls.getPostReports)[0]).toMatchObject({ channelId, status: 'pending', sortBy: 'oldest' })
  expect(store.getState().reports.entities[plates.caseId]).toMatchObject({
    aboutId: plates._id,
    kind: 'post',
  })
  expect(store.getState().reports.entities[plates.caseId]?.post?._id).toBe(plates._id)
})

it('has a section for posts, people, requests and appeals, each with its number [MOD-19]', async () => {
  await openQueue({ reports: [plates, kilns, sam], channel: { memberRequestCount: 14 } })
  await caseOf('Dario Conti')
  const tabs = within(screen.getByRole('navigation', { name: 'Moderation' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Post reports 22 waiting',
    'User reports 11 waiting',
    'Member requests 1414 waiting',
    'Appeals ',
  ])
  await screen.findByRole('link', { name: 'Moderation 17 unread' })
})

it('keeps a post by its id, takes the next, and brings it back on demand [MOD-1] [MOD-14]', async () => {
  const world = await openQueue({ reports: [plates, kilns] })
  await caseOf('Dario Conti')
  await press('Keep post')
  await caseOf('Elif Demir')
  await screen.findByText('Kept')
  expect(world.sent(calls.updatePostReport)).toEqual([{ channelId, postId: plates._id, action: 'none' }])
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Dario Conti in/ })).toBeNull())
  await press('Undo')
  await caseOf('Dario Conti')
  await row(/^Dario Conti in/)
  expect(world.sent(calls.undoDecision)).toEqual([{ caseId: plates.caseId }])
})

it('dismisses, warns and suspends people by their id [MOD-8] [MOD-15] [MOD-21]', async () => {
  const world = await openQueue({ reports: [sam, userReport(4, elif), userReport(5, odalys)], at: '/people' })
  await screen.findByRole('article', { name: 'Dario Conti' })
  expect(world.store.getState().reports.entities[sam.caseId]).toMatchObject({
    aboutId: dario._id,
    user: dario,
  })
  await press('Dismiss')
  await screen.findByRole('article', { name: 'Elif Demir' })
  await press('Warn')
  await screen.findByRole('article', { name: 'Odalys Reyes' })
  await press('Suspend 7 days')
  await screen.findByText('Nothing to review')
  expect(world.sent(calls.getUserReports)[0]).toMatchObject({ channelId, status: 'pending' })
  expect(world.sent(calls.updateUserReport)).toEqual([
    { channelId, userId: dario._id, action: 'none' },
    { channelId, userId: elif._id, action: 'warn' },
    { channelId, userId: odalys._id, action: 'mute', until: expect.any(String) },
  ])
})

it('fetches no reports for a list without an id [MOD-2]', async () => {
  const { store, sent } = await openQueue({ reports: [] })
  await screen.findByText('Nothing to review')
  const before = sent(calls.getPostReports).length
  const choice = { view: 'open', sortBy: 'oldest', reportType: null, context: null, source: null } as const
  const list = reportList('posts', channelId, { ...choice, olderThanDays: null })
  await act(() => store.dispatch(loadReports({ ...list, listId: '' })))
  await screen.findByText('listId not found')
  expect(sent(calls.getPostReports)).toHaveLength(before)
})

it('says so when somebody else was quicker, and shows what they decided', async () => {
  const taken = refused(409, 'conflict', 'Somebody else has decided already')
  const world = await openQueue({
    reports: [plates, kilns],
    answers: { [calls.updatePostReport.path]: taken },
  })
  await caseOf('Dario Conti')
  world.put(decided(plates, elif))
  await press('Hide until edited')
  await screen.findByText('Somebody else has decided already')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Dario Conti in/ })).toBeNull())
  expect(world.store.getState().reports.entities[plates.caseId]?.decidedBy?.fullname).toBe('Elif Demir')
})

it('changes nothing without an answer, and offers to try again', async () => {
  let isDown = true
  const answer = () => {
    if (isDown) throw new Error('cut')
    return { message: '', reports: [decided(plates, elif)] }
  }
  const world = await openQueue({
    reports: [plates],
    answers: { [calls.updatePostReport.path]: answer },
  })
  await caseOf('Dario Conti')
  await press('Keep post')
  await screen.findByText('Something went wrong. Nothing was changed.')
  await row(/^Dario Conti in/)
  isDown = false
  await press('Retry')
  await screen.findByText('Kept')
  expect(world.sent(calls.updatePostReport)).toHaveLength(2)
})

it('decides several at once, and tells of those that somebody else decided', async () => {
  const failed = [{ _id: kilns._id, code: 'conflict', message: 'Somebody else has decided already' }]
  const world = await openQueue({
    reports: [plates, kilns],
    answers: {
      [calls.updatePostReport.path]: () => ({ message: '', reports: [decided(plates, elif)], failed }),
    },
  })
  await caseOf('Dario Conti')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Dario Conti' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Elif Demir' }))
  await press('Remove')
  await screen.findByText('1 removed, 1 already decided by someone else')
  expect(world.sent(calls.updatePostReport)).toEqual([
    { channelId, action: 'remove', postIds: [plates._id, kilns._id] },
  ])
})

it('goes by keys: next, select, keep and undo, but not while somebody types', async () => {
  const world = await openQueue({ reports: [plates, kilns] })
  await caseOf('Dario Conti')
  await userEvent.keyboard('j')
  await caseOf('Elif Demir')
  expect(document.activeElement?.textContent).toContain('Elif Demir')
  await userEvent.keyboard('k')
  await caseOf('Dario Conti')
  await userEvent.keyboard('x')
  expect((screen.getByRole('checkbox', { name: 'Select Dario Conti' }) as HTMLInputElement).checked).toBe(
    true,
  )
  await userEvent.keyboard('xe')
  await caseOf('Elif Demir')
  await screen.findByText('Kept')
  await userEvent.keyboard('u')
  await caseOf('Dario Conti')
  await userEvent.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this post?' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'heej')
  expect(world.sent(calls.updatePostReport)).toHaveLength(1)
})

it('goes on by keys after a box was ticked with the mouse', async () => {
  await openQueue({ reports: [plates, kilns] })
  await caseOf('Dario Conti')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Dario Conti' }))
  await userEvent.keyboard('j')
  await caseOf('Elif Demir')
})

it('decides nothing about a case that the keys have left while it is still shown', async () => {
  const world = await openQueue({ reports: [plates, kilns] })
  await caseOf('Dario Conti')
  const type = (keys: string) =>
    act(() => {
      for (const key of keys) fireEvent.keyDown(document.body, { key })
    })
  type('je')
  await caseOf('Elif Demir')
  expect(world.sent(calls.updatePostReport)).toEqual([])
  type('k')
  await caseOf('Dario Conti')
  type('ee')
  await caseOf('Elif Demir')
  await screen.findByText('Kept')
  expect(world.sent(calls.updatePostReport)).toEqual([{ channelId, postId: plates._id, action: 'none' }])
})

it('lists its keys where they work', async () => {
  await openQueue({ reports: [plates] })
  await caseOf('Dario Conti')
  await userEvent.keyboard('?')
  const sheet = within(await screen.findByRole('dialog'))
  for (const label of ['Next or previous report', 'Keep, approve or dismiss', 'Hide until edited', 'Mute'])
    sheet.getByText(label)
})

it('says what a filter found and approves what it held back', async () => {
  const matched = { filter: 'words', found: 'lead frit' } as const
  const held = postReport(1, dario, 'Plates', {
    isHeld: true,
    matched,
    source: 'filter',
    reportsCount: 0,
    reports: [],
  })
  const world = await openQueue({ reports: [held] })
  const opened = within(await caseOf('Dario Conti'))
  opened.getByText(/The word filter found “lead frit”\./)
  for (const name of ['Hide until edited', 'Mute author'])
    expect(opened.queryByRole('button', { name })).toBeNull()
  await press('Approve')
  await screen.findByText('Approved and published')
  expect(world.sent(calls.updatePostReport)).toEqual([{ channelId, postId: held._id, action: 'none' }])
})

it('says that somebody new has mentioned many people again', async () => {
  const matched = { filter: 'mentions', found: '12' } as const
  const more = { isHeld: true, matched, source: 'filter', reportType: 'mentions' } as const
  await openQueue({ reports: [postReport(1, dario, 'Plates', { ...more, reports: [] })] })
  const opened = within(await caseOf('Dario Conti'))
  opened.getByText(/mentioned 12 people, more than five for the second time in a day\./)
  opened.getByText('Many mentions')
})

it('acts only on the post where its author is anonymous', async () => {
  await openQueue({ reports: [postReport(1, null, 'Plates', { isNameless: true, record: null })] })
  const opened = within(await caseOf('Anonymous'))
  opened.getByText('The author is anonymous, so you can only act on the post.')
  expect(opened.queryByRole('button', { name: 'Mute author' })).toBeNull()
})

it('hides measures against people from those who may not take them', async () => {
  await openQueue({ reports: [plates], channel: asMember(['moderateReports']) })
  const opened = within(await caseOf('Dario Conti'))
  opened.getByRole('button', { name: 'Keep post' })
  expect(opened.queryByRole('button', { name: 'Mute author' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Member requests/ })).toBeNull()
})

it('tells who else is looking, and tells them', async () => {
  const world = await openQueue({ reports: [plates] })
  const opened = within(await caseOf('Dario Conti'))
  await waitFor(() => expect(world.sent(calls.lookAtCase)).toContainEqual({ caseId: plates.caseId }))
  const look = { channelId, caseId: plates.caseId, userId: odalys._id, fullname: 'Odalys Reyes' }
  await act(() => hear(listeners, world.store.dispatch, moderationSignals.lookingAtCase.name, look))
  await opened.findByText(/is looking at this too/)
})

it('hears of new reports: they come into the list and into the number', async () => {
  const world = await openQueue({ reports: [plates] })
  await screen.findByRole('link', { name: 'Moderation 1 unread' })
  world.add(kilns)
  await act(() => hear(listeners, world.store.dispatch, moderationSignals.updateCases.name, { channelId }))
  await screen.findByRole('link', { name: 'Moderation 2 unread' })
  await row(/^Elif Demir in/)
})

it('narrows down what is shown, and says when nothing is left', async () => {
  const world = await openQueue({ reports: [], at: '?view=resolved&reason=spam&older=3&sort=most&by=filter' })
  await screen.findByText('No reports match these filters')
  expect(world.sent(calls.getPostReports)[0]).toMatchObject({
    status: 'decided',
    sortBy: 'most',
    reportType: 'spam',
    source: 'filter',
    olderThanHours: 72,
  })
  await press('Clear filters')
  await screen.findByText('No decisions yet')
})

it('shows decisions with their words, and undoes them while that is possible', async () => {
  const past = decided(plates, elif, { rule: 'No unsafe ware', message: 'Lead is not food safe.' })
  const world = await openQueue({ reports: [past], at: '?view=resolved' })
  const opened = within(await caseOf('Dario Conti'))
  opened.getByText('Removed by Elif Demir')
  opened.getByText('No unsafe ware')
  opened.getByText('Lead is not food safe.')
  await press('Undo decision')
  await screen.findByText('Decision undone')
  await screen.findByText('No decisions yet')
  expect(world.sent(calls.undoDecision)).toEqual([{ caseId: past.caseId }])
})

it('takes a measure against one of those who wrote in a reported chat', async () => {
  const chat = chatReport(6, [dario, elif])
  const world = await openQueue({ reports: [chat] })
  const opened = within(await screen.findByRole('article', { name: 'Report about a chat thread' }))
  opened.getByText('Buy from Elif Demir')
  await press('Act against someone…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Act against someone in this chat' }))
  await userEvent.click(dialog.getByRole('radio', { name: /^Ban/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Ban Dario Conti' }))
  await screen.findByText('Dario Conti banned')
  expect(world.sent(calls.updatePostReport)).toEqual([
    {
      channelId,
      chatId: chat._id,
      otherUserId: dario._id,
      action: 'ban',
      message: '',
      isNotified: true,
      removeContent: false,
    },
  ])
})

it('vouches for a newcomer', async () => {
  const record = { ...plates.record!, isNewcomer: true }
  const world = await openQueue({ reports: [postReport(1, dario, 'Plates', { record })] })
  await press('Vouch for Dario Conti')
  await screen.findByText('Dario Conti no longer counts as a new member')
  expect(world.sent(calls.vouchFor)).toEqual([{ channelId, otherUserId: dario._id }])
  expect(screen.queryByText('New member')).toBeNull()
})

it('says that somebody is muted without an end', async () => {
  const record = { ...plates.record!, isMuted: true }
  await openQueue({ reports: [postReport(1, dario, 'Plates', { record })] })
  await screen.findByText(/somebody lifts it/)
})

it('says when a case is gone, and when it could not be loaded', async () => {
  await openQueue({
    reports: [],
    at: `/${plates.caseId}`,
    answers: { [calls.getCase.path]: refused(404, 'not_found', 'Case not found') },
  })
  await screen.findByText('Report not found')
  await press('Back to reports')
  await waitFor(() => expect(screen.queryByText('Report not found')).toBeNull())
})

it('offers to try again where the reports could not be loaded', async () => {
  let isDown = true
  const list = () => {
    if (isDown) throw new Error('cut')
    return { reports: [plates], counts: { posts: 1, users: 0, requests: 0, appeals: 0 }, next: null }
  }
  await openQueue({ reports: [plates], answers: { [calls.getPostReports.path]: list } })
  await screen.findByText('We couldn’t load the reports', { selector: 'h2' })
  isDown = false
  await press('Try again')
  await caseOf('Dario Conti')
})

it('is closed to those who decide nothing', async () => {
  const { sent } = await openQueue({ reports: [plates], channel: asMember() })
  await screen.findByText('This page is for admins')
  expect(sent(calls.getPostReports)).toEqual([])
})
