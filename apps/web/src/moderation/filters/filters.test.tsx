import type { Channel } from '@guildhall/contract/channels'
import { defaultFilters, filterCalls } from '@guildhall/contract/moderation'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { openPage } from '../../testing/acts.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { refused } from '../../testing/refused.ts'

beforeAll(() => import('./Filters.tsx'))

const channelId = slowKiln._id
const path = filterCalls.getFilters.path
const TRY = filterCalls.tryFilter.path

/** The same address is read and written. */
function open(answers: object = {}, more: Partial<Channel> = {}) {
  let filters = defaultFilters
  const page = openPage('/c/slow-kiln/settings/filters', {
    ...channelAnswers({ ...slowKiln, ...more }),
    [path]: (input) => {
      filters = (input as { filters?: typeof filters }).filters ?? filters
      return { message: 'Saved', filters }
    },
    ...answers,
  })
  const saved = () =>
    page.inputs(path).flatMap((input) => (input as { filters?: typeof filters }).filters ?? [])
  return { ...page, saved }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const save = async () => userEvent.click(await screen.findByRole('button', { name: /^Save/ }))

it('saves words, one a line and each once, with what happens to them', async () => {
  const { saved } = open()
  const words = await card('Words and phrases')
  await userEvent.click(words.getByRole('switch', { name: 'Check words' }))
  await userEvent.click(words.getByRole('radio', { name: 'Refuse' }))
  words.getByText('It can’t be sent, and its author is told why.')
  await userEvent.type(
    words.getByRole('textbox', { name: 'Words' }),
    'casino*{Enter}{Enter} free money {Enter}casino*',
  )
  await save()
  await screen.findByText('Saved')
  expect(saved()).toEqual([
    { ...defaultFilters, words: { isOn: true, effect: 'refuse', words: ['casino*', 'free money'] } },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull())
})

it('takes sites as they are pasted, and refuses what is none', async () => {
  const { saved } = open()
  const links = await card('Links')
  const blocked = links.getByRole('textbox', { name: 'Blocked sites' })
  await userEvent.type(blocked, 'nonsense')
  await save()
  await links.findByText('“nonsense” isn’t a site, such as example.com.')
  expect(document.activeElement).toBe(blocked)
  expect(saved()).toEqual([])
  await userEvent.clear(blocked)
  await userEvent.type(blocked, 'https://www.Spam.example/offer?id=1')
  await save()
  await screen.findByText('Saved')
  expect(saved()[0]?.links.refused).toEqual(['spam.example'])
  expect((links.getByRole('textbox', { name: 'Blocked sites' }) as HTMLTextAreaElement).value).toBe(
    'spam.example',
  )
})

it('keeps numbers within bounds', async () => {
  const { saved } = open()
  const pace = await card('Pace')
  const most = pace.getByRole('textbox', { name: 'Posts an hour' })
  await userEvent.clear(most)
  await userEvent.type(most, '0')
  await save()
  await pace.findByText('Enter a whole number from 1 to 1,000.')
  await userEvent.clear(most)
  await userEvent.type(most, '12')
  await save()
  await waitFor(() => expect(saved()[0]?.pace.most).toBe(12))
})

it('says what words would have found before they are saved', async () => {
  const { inputs, saved } = open({
    [TRY]: () => ({
      message: 'Tried',
      looked: 3400,
      hits: 12,
      unreported: 9,
      found: [{ found: 'casino', count: 8 }],
    }),
  })
  const words = await card('Words and phrases')
  expect(words.getByRole('button', { name: 'Try it' })).toHaveProperty('disabled', true)
  await userEvent.type(words.getByRole('textbox', { name: 'Words' }), 'casino*')
  await userEvent.click(words.getByRole('button', { name: 'Try it' }))
  await words.findByText(/would have caught 12 of 3,400 posts and comments\. 9 of them were never reported\./)
  within(words.getByRole('list', { name: 'Found most often' })).getByText('casino')
  expect(inputs(TRY)).toEqual([{ channelId, filter: { kind: 'words', words: ['casino*'] } }])
  expect(saved()).toEqual([])
})

it('says so when a trial fails', async () => {
  open({ [TRY]: () => Promise.reject(new Error('cut')) })
  const words = await card('Words and phrases')
  await userEvent.type(words.getByRole('textbox', { name: 'Words' }), 'x')
  await userEvent.click(words.getByRole('button', { name: 'Try it' }))
  await screen.findByText('We couldn’t try this filter')
})

it('keeps what was changed when saving is refused', async () => {
  const { answers } = open()
  const held = await card('New members')
  answers[path] = refused(503, 'unavailable', 'Down for a moment')
  const number = held.getByRole('textbox', { name: 'First posts to hold' })
  await userEvent.clear(number)
  await userEvent.type(number, '2')
  await save()
  await screen.findByText('Down for a moment')
  expect(number).toHaveProperty('value', '2')
})

it('is for admins', async () => {
  const { inputs } = open({}, asMember(['moderateReports']))
  await screen.findByText('This page is for admins')
  expect(inputs(path)).toEqual([])
})
