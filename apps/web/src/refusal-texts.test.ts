import { expect, it } from 'vitest'
import { createI18n } from './platform/i18n.ts'
import { sayIn } from './refusal-texts.ts'

const code = 'conflict'
const drafts = { message: '', code, reason: 'posts.tooManyDrafts', values: { max: 50 } } as const

it('says a refusal in whole sentences, with its values', async () => {
  const say = await sayIn(createI18n('en', {}))
  expect(say({ message: 'pollEndTime: is over already', code, reason: 'posts.timeOver' })).toBe(
    'Choose an end time in the future',
  )
  expect(say(drafts)).toBe('You have 50 drafts. Publish or delete one to save another.')
})

it('says it in the language of the page, also after the reader has chosen another', async () => {
  const page = createI18n('en', {})
  const english = (await sayIn(page))(drafts)
  await page.changeLanguage('en-x-mirror')
  const mirrored = (await sayIn(page))(drafts)
  expect(mirrored).toContain('50')
  expect(mirrored).not.toBe(english)
})

it('finds the form of a sentence that its number asks for', async () => {
  const say = await sayIn(createI18n('de', {}))
  const busy = (count: number) =>
    say({ message: '', code: 'rate_limited', reason: 'members.siteIsBusy', values: { count } })
  expect(busy(1)).toContain('in einer Stunde')
  expect(busy(3)).toContain('in 3 Stunden')
})

it("leaves a reason that this page does not know yet to the server's words", async () => {
  const say = await sayIn(createI18n('en', {}))
  expect(say({ message: 'Not now', code: 'conflict', reason: 'posts.newer' })).toBeUndefined()
})
