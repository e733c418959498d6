import { expect, it } from 'vitest'
import type {
  ActsOf,
  AuditAct,
  DiscussableKind,
  NoticesOf,
  NoticeType,
  ReactableKind,
  ReportableKind,
  SearchableKind,
  SignalName,
  SignalsOf,
} from './all.ts'
import { allNotices } from './all.ts'
import { notice } from './notifications/notice.ts'

/** What every record below would be if it were whole; the compiler must miss the one entry that is left out. */
const whole = {} as Record<AuditAct | NoticeType | SignalName | SearchableKind | ReactableKind, string>
const kinds = {} as Record<ReportableKind | DiscussableKind, string>

it('does not compile where a record lacks one notice', () => {
  const { postMention: _, ...rest } = whole
  // @ts-expect-error postMention is missing
  const ofPosts: Record<NoticesOf<'posts'>, string> = rest
  // @ts-expect-error postMention is missing
  const ofAll: Record<NoticeType, string> = rest
  // @ts-expect-error nobody notifies of this
  const unknown: NoticeType = 'postBurnt'
  // @ts-expect-error a domain without notices has none to write words for
  const none: NoticesOf<'files'> = 'postMention'
  // @ts-expect-error a notice belongs to a group that people can switch off
  const homeless = notice({ group: 'weather', about: 'post' })
  expect([ofPosts, ofAll, unknown, none, homeless]).toHaveLength(5)
})

it('does not compile where a record lacks one audit act', () => {
  const { deletePost: _, ...rest } = whole
  // @ts-expect-error deletePost is missing
  const ofPosts: Record<ActsOf<'posts'>, string> = rest
  // @ts-expect-error deletePost is missing
  const ofAll: Record<AuditAct, string> = rest
  // @ts-expect-error nobody does this
  const unknown: AuditAct = 'burnPost'
  expect([ofPosts, ofAll, unknown]).toHaveLength(3)
})

it('does not compile where a record lacks one signal', () => {
  const { newPost: _, ...rest } = whole
  // @ts-expect-error newPost is missing
  const ofPosts: Record<SignalsOf<'posts'>, string> = rest
  // @ts-expect-error newPost is missing
  const ofAll: Record<SignalName, string> = rest
  expect([ofPosts, ofAll]).toHaveLength(2)
})

it('does not compile where a record lacks one kind', () => {
  const { posts: _posts, discussion: _discussion, ...rest } = whole
  // @ts-expect-error posts is missing
  const searchable: Record<SearchableKind, string> = rest
  // @ts-expect-error discussion is missing
  const reactable: Record<ReactableKind, string> = rest
  const { user: _user, ...others } = kinds
  // @ts-expect-error user is missing
  const reportable: Record<ReportableKind, string> = others
  const { post: _post, ...nothing } = kinds
  // @ts-expect-error post is missing
  const discussable: Record<DiscussableKind, string> = nothing
  expect([searchable, reactable, reportable, discussable]).toHaveLength(4)
})

it('says of a notice by what it is switched off and what it is about', () => {
  const { group, about }: { group: 'forums'; about: 'post' } = allNotices.postMention
  expect([group, about]).toEqual(['forums', 'post'])
})
