import type { Channel } from '@guildhall/contract/channels'
import { type AuditEntry, removalCalls } from '@guildhall/contract/members'
import { moderationCalls } from '@guildhall/contract/moderation'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { openPage } from '../../testing/acts.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { bo, cy, idOf } from '../../testing/people.ts'

beforeAll(() => import('./AuditLog.tsx'))

const LOG = removalCalls.getAuditLog.path
const UNDO = moderationCalls.undoDecision.path
const channelId = slowKiln._id
const caseId = idOf('e')

const entry = (digit: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: idOf(digit),
  action: 'removeReported',
  title: 'Removed a post',
  actor: bo,
  target: { kind: 'post', _id: idOf('a'), user: null },
  details: { title: 'Dinner set', rule: 'No unsafe ware' },
  reason: 'Lead',
  caseId,
  about: cy,
  context: { _id: idOf('7'), text: 'Studio sale' },
  undoUntil: '2099-01-01T00:00:00.000Z',
  undoneTime: null,
  hash: `hash-${digit}`,
  time: '2026-03-01T10:00:00.000Z',
  ...more,
})

function open(entries: AuditEntry[], more: Partial<Channel> = {}, answers: object = {}) {
  return openPage('/c/slow-kiln/settings/audit', {
    ...channelAnswers({ ...slowKiln, ...more }),
    [LOG]: () => ({ entries, next: null }),
    ...answers,
  })
}

const lines = async () =>
  within(await screen.findByRole('region', { name: 'Audit log' })).getAllByRole('listitem')

it('stands by day, with the sentence, the rule, the reason and the case', async () => {
  open([entry('1'), entry('2', { time: '2026-02-28T10:00:00.000Z' })])
  const [line] = await lines()
  expect(line!.querySelector('p')?.textContent).toBe(
    'Bo Lind removed the post Dinner set by Cy Moe in Studio sale',
  )
  within(line!).getByText('No unsafe ware')
  within(line!).getByText('Lead')
  const link = within(line!).getByRole('link', { name: 'Open case' })
  expect(link.getAttribute('href')).toBe(`/c/slow-kiln/settings/moderation/${caseId}`)
  const log = within(screen.getByRole('region', { name: 'Audit log' }))
  expect(log.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('1 March'),
    expect.stringContaining('28 February'),
  ])
})

it('lets a decision be undone, which then stands struck through and is still read', async () => {
  let undoneTime: string | null = null
  const { inputs } = open(
    [],
    {},
    {
      [LOG]: () => ({
        entries: [entry('1', { undoneTime, undoUntil: undoneTime ? null : '2099-01-01T00:00:00.000Z' })],
        next: null,
      }),
      [UNDO]: () => {
        undoneTime = '2026-03-02T10:00:00.000Z'
        return { message: 'Undone', report: {} }
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(inputs(UNDO)).toEqual([{ caseId }]))
  const [line] = await lines()
  expect(line!.querySelector('s')?.textContent).toContain('Bo Lind removed the post Dinner set')
  await within(line!).findByText(/^Undone/)
  await waitFor(() => expect(inputs(LOG).length).toBeGreaterThan(1))
})

it('is narrowed to a kind of act, a time and a room', async () => {
  const { inputs } = open([entry('1')])
  await lines()
  await userEvent.click(screen.getByRole('button', { name: /^Action:/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Muted' }))
  await waitFor(() => expect(inputs(LOG).at(-1)).toMatchObject({ channelId, action: 'mutePerson' }))
  await userEvent.click(screen.getByRole('button', { name: /^Time:/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Last 30 days' }))
  await waitFor(() => expect(inputs(LOG).at(-1)).toHaveProperty('since'))
  await userEvent.click(screen.getByRole('button', { name: /^Action:/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'All moderation' }))
  await waitFor(() => expect(inputs(LOG).at(-1)).toMatchObject({ isModeration: true }))
  expect(inputs(LOG).at(-1)).not.toHaveProperty('action')
})

it('offers to show everything where nothing matches', async () => {
  open([], {}, { [LOG]: (input: object) => ({ entries: 'action' in input ? [] : [entry('1')], next: null }) })
  await lines()
  await userEvent.click(screen.getByRole('button', { name: /^Action:/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Banned' }))
  await screen.findByText('Nothing matches these filters')
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(await lines()).toHaveLength(1)
})

it('is exported with all its pages', async () => {
  const pages: Record<string, object> = {
    first: { entries: [entry('1')], next: 'more' },
    more: { entries: [entry('2', { target: null, about: null, details: {} })], next: null },
  }
  const url = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  open([], {}, { [LOG]: (input: { after?: string }) => pages[input.after ?? 'first'] })
  await lines()
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(url).toHaveBeenCalled())
  const [head, first, second] = (await (url.mock.calls[0]![0] as Blob).text())
    .replace('\uFEFF', '')
    .split('\r\n')
  expect(head).toBe('time,action,actor,target,reason,room,case,hash')
  expect(first).toBe(
    `2026-03-01T10:00:00.000Z,removeReported,Bo Lind,Cy Moe,Lead,Studio sale,${caseId},hash-1`,
  )
  expect(second).toContain('hash-2')
})

it('opens for moderators', async () => {
  open([entry('1')], asMember(['moderateReports']))
  expect(await lines()).toHaveLength(1)
})

it('is closed to ordinary members', async () => {
  const { inputs } = open([entry('1')], asMember())
  await screen.findByText('This page is for admins')
  expect(inputs(LOG)).toEqual([])
})
