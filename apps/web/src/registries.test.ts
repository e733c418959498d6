import type { AuditAct } from '@guildhall/contract/all'
import { expect, it } from 'vitest'
import type { LinesOf } from './notifications/lines.ts'
import type { TextKey } from './platform/i18n.ts'
import { postNotificationLines } from './posts/notification-lines.ts'

it('does not compile where a notice has no line', () => {
  const { postMention: _, ...rest } = postNotificationLines
  // @ts-expect-error postMention is missing
  const ofPosts: LinesOf<'posts'> = rest
  expect(ofPosts).not.toHaveProperty('postMention')
})

it('does not compile where an audit act has no sentence in the catalogue', () => {
  const sentenceOf = (act: AuditAct): TextKey => `audit.actions.${act}`
  // @ts-expect-error the catalogue has no sentence for burnPost
  const withOneMore = (act: AuditAct | 'burnPost'): TextKey => `audit.actions.${act}`
  expect([sentenceOf('deletePost'), withOneMore('burnPost')]).toHaveLength(2)
})
