import { appealCalls, type Decision } from '@guildhall/contract/moderation'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { slowKiln } from '../../testing/channels.ts'
import { bo, cy, idOf } from '../../testing/people.ts'
import { signedIn, signedOut } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./MyDecision.tsx'), import('./DecisionByLink.tsx')]))

const caseId = idOf('e')
const GET = appealCalls.getDecision.path
const APPEAL = appealCalls.appealDecision.path
const { _id, slug, title } = slowKiln

const removed: Decision = {
  caseId,
  kind: 'post',
  action: 'remove',
  measure: null,
  channel: { _id, slug, title },
  context: { _id: idOf('7'), text: 'Studio sale' },
  title: 'Dinner set',
  text: 'Six plates, food safe.',
  html: '<p>Six plates, <strong>food safe</strong>.</p>',
  pictures: [],
  rule: { title: 'No unsafe ware', description: 'Nothing glazed with lead.' },
  reason: '',
  message: 'Lead frit is not food safe.',
  decidedBy: bo,
  decidedTime: '2026-06-18T16:31:00.000Z',
  reportsCount: 4,
  until: null,
  appealUntil: '2099-07-02T16:31:00.000Z',
  undoneTime: null,
  appeal: null,
}

const sent = (text: string): NonNullable<Decision['appeal']> => ({
  text,
  outcome: 'pending',
  message: '',
  time: '2026-06-19T10:00:00.000Z',
  decidedBy: null,
  decidedTime: null,
  isSameDecider: false,
})

function open(more: Partial<Decision> = {}, answers: object = {}) {
  const decision = { ...removed, ...more }
  const world = createWorld({ [GET]: () => ({ decision }), ...answers }, signedIn)
  world.open(`/me/decisions/${caseId}`)
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, inputs }
}

const steps = async () =>
  within(await screen.findByRole('region', { name: 'Where it stands' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('says what was decided where and by whom, with the rule, the message and the text in full', async () => {
  open()
  await screen.findByRole('heading', { level: 1, name: 'We removed your post in Studio sale' })
  await screen.findByText(/by Bo\.$/)
  screen.getByText('No unsafe ware')
  within(screen.getByRole('figure', { name: 'Message from Bo Lind' })).getByText(
    'Lead frit is not food safe.',
  )
  await userEvent.click(screen.getByText('Your text in full'))
  expect(screen.getByText('food safe').tagName).toBe('STRONG')
  screen.getByText('Nothing else changes. You can read and write as before.')
})

it('shows how far it has come, and until when one may appeal', async () => {
  open()
  const [reported, decided, appeal, second, final] = await steps()
  expect(reported).toContain('Reported by 4 people')
  expect(decided).toContain('Decided by Bo')
  expect(appeal).toMatch(/^Your appeal.*Until .*2099/)
  expect(second).toContain('Second look')
  expect(final).toContain('Final')
})

it('takes one appeal, and shows it as sent', async () => {
  const text = 'I meant decoration.'
  const { inputs } = open(
    {},
    { [APPEAL]: () => ({ message: '', decision: { ...removed, appeal: sent(text) } }) },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send appeal' }))
  await screen.findByText('Say why you see it differently.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Your appeal' }), `${text} `)
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  await screen.findByText('Sent. A moderator will look at it.')
  expect(inputs(APPEAL)).toEqual([{ caseId, text }])
  expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull()
})

it('keeps the words of an appeal that could not be sent', async () => {
  open({}, { [APPEAL]: () => Promise.reject(new Error('cut')) })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your appeal' }), 'Please look again')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  await screen.findByText('We couldn’t send your appeal. Please try again.')
  expect(screen.getByRole('textbox', { name: 'Your appeal' })).toHaveProperty('value', 'Please look again')
})

it('tells how an appeal ended', async () => {
  const appeal = {
    ...sent('I meant decoration.'),
    outcome: 'overturned' as const,
    message: 'You are right.',
    decidedBy: cy,
    decidedTime: '2026-06-20T10:00:00.000Z',
  }
  open({ appeal, appealUntil: null, undoneTime: appeal.decidedTime })
  await screen.findByText('Your appeal succeeded. The decision was undone.')
  screen.getByText('You are right.')
  expect((await steps()).join()).toContain('Second look by Cy')
})

it('tells that a decision was undone, and asks for no appeal', async () => {
  open({ undoneTime: '2026-06-19T10:00:00.000Z', appealUntil: null })
  await screen.findByText(/^This decision was undone on .* It no longer applies\.$/)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect((await steps()).at(-1)).toContain('Undone')
})

it('tells that the time to appeal is over', async () => {
  open({ appealUntil: null })
  expect((await steps()).join()).toContain('The time to appeal is over')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('tells somebody who is muted until when, and what still works', async () => {
  open({ kind: 'user', action: 'mute', until: '2099-06-25T16:31:00.000Z', title: '', text: '', html: '' })
  await screen.findByRole('heading', { level: 1, name: 'You’re muted in Slow Kiln' })
  const facts = await screen.findByText(/^Decided on/)
  expect(facts.textContent).toMatch(/write again from .*25 June 2099/)
  screen.getByText('You can read every room')
  screen.getByText('Your direct messages still work')
})

it('promises nothing to somebody who was banned, who reads it by the link without a session', async () => {
  const BY_LINK = appealCalls.getDecisionByLink.path
  const APPEAL_BY_LINK = appealCalls.appealByLink.path
  const banned = { ...removed, kind: 'user' as const, action: 'ban' as const, context: null }
  const world = createWorld(
    {
      [BY_LINK]: () => ({ decision: banned }),
      [APPEAL_BY_LINK]: () => ({ message: '', decision: { ...banned, appeal: sent('Why?') } }),
    },
    signedOut,
  )
  world.open('/decision/sealed')
  await screen.findByRole('heading', { level: 1, name: 'You were banned from Slow Kiln' })
  expect(screen.queryByRole('region', { name: 'Meanwhile' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'Your appeal' }), 'Why?')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  await screen.findByText('Sent. A moderator will look at it.')
  expect(world.asked.at(0)).toEqual({ path: BY_LINK, input: { token: 'sealed' } })
  expect(world.asked.at(-1)).toEqual({ path: APPEAL_BY_LINK, input: { token: 'sealed', text: 'Why?' } })
})

it('finds nothing about somebody else', async () => {
  open({}, { [GET]: refused(404, 'not_found', 'Decision not found') })
  await screen.findByText('There’s no decision here')
})

it('can be tried again when it did not load', async () => {
  let isDown = true
  const answer = () => (isDown ? Promise.reject(new Error('cut')) : { decision: removed })
  open({}, { [GET]: answer })
  await screen.findByText('We couldn’t load this decision')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'We removed your post in Studio sale' })
  await waitFor(() => expect(screen.queryByText('We couldn’t load this decision')).toBeNull())
})
