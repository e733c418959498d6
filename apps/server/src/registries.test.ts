import { expect, it } from 'vitest'
import type { record } from './channels/audit.ts'
import { allNoticeWords } from './notice-words.ts'
import type { NoticeWords } from './notifications/mails.ts'
import type { notify } from './notifications/notify.ts'
import { finders } from './search/finders.ts'

it('does not compile where a notice has no mail words', () => {
  const { postMention: _, ...rest } = allNoticeWords
  // @ts-expect-error postMention is missing
  const words: NoticeWords = rest
  expect(words).not.toHaveProperty('postMention')
})

it('does not compile where a searchable kind has no finder', () => {
  const { posts: _, ...rest } = finders
  // @ts-expect-error posts is missing
  const found: typeof finders = rest
  expect(found).not.toHaveProperty('posts')
})

it('does not compile where somebody is notified of, or an audit log keeps, what the contract does not know', () => {
  const happening = { to: [], by: '', aboutId: '' }
  // @ts-expect-error no domain has such a notice
  const notice: Parameters<typeof notify>[1] = { ...happening, type: 'postBurnt' }
  // @ts-expect-error no domain has such an act
  const act: Parameters<typeof record>[2] = { action: 'burnPost' }
  expect([notice, act]).toHaveLength(2)
})
