import { expect, it } from 'vitest'
import { createI18n } from './platform/i18n.ts'
import { sayIn } from './refusal-texts.ts'

const say = sayIn(createI18n({}))

it('says a refusal in whole sentences, with its values', () => {
  const code = 'conflict'
  expect(say({ message: 'pollEndTime: is over already', code, reason: 'posts.timeOver' })).toBe(
    'Choose an end of the poll that is still to come',
  )
  const drafts = { message: '', code, reason: 'posts.tooManyDrafts', values: { max: 50 } } as const
  expect(say(drafts)).toBe('You have 50 drafts. Publish or delete one to keep another.')
})

it("leaves a reason that this page does not know yet to the server's words", () => {
  expect(say({ message: 'Not now', code: 'conflict', reason: 'posts.newer' })).toBeUndefined()
})
