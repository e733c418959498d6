import type { Sent } from '@guildhall/contract'
import { discussionCalls } from '@guildhall/contract/discussions'
import { moderationCalls } from '@guildhall/contract/moderation'
import { postActionCalls } from '@guildhall/contract/posts'
import { addMembers } from '../../channels/testing/make-channel.ts'
import { type Forum, makeForum } from '../../discussions/testing/make-discussion.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import type { Person, TestServer } from '../../testing/server.ts'

/** The owner, two moderators, and members who write and report. */
export const people = ['Owner', 'Mo', 'Mia', 'Ana', 'Bo', 'Cy', 'Di'] as const
export type Guild = Forum<(typeof people)[number]>

/** A community with two moderators. */
export async function makeGuild(
  server: TestServer,
  more: Parameters<typeof makeForum>[2] = {},
): Promise<Guild> {
  const guild = await makeForum(server, people, more)
  await addMembers(server, guild.channelId, [guild.people.Mo, guild.people.Mia], { isModerator: true })
  return guild
}

/** What the tests of moderation ask, by the person who asks. */
export const askIn = (server: TestServer) => ({
  report: (as: Person, postId: string, more: object = {}) =>
    server.call(postActionCalls.reportPost, { postId, reportType: 'spam', ...more }, { as }),
  reportComment: (as: Person, discussionId: string) =>
    server.call(discussionCalls.reportDiscussion, { discussionId, reportType: 'rude' }, { as }),
  reportPerson: (as: Person, reportUserId: string, more: object = {}) =>
    server.call(moderationCalls.reportUser, { reportUserId, reportType: 'spam', ...more }, { as }),
  queue: (as: Person, channelId: string, more: object = {}) =>
    server.call(moderationCalls.getPostReports, { channelId, ...more }, { as }),
  people: (as: Person, channelId: string, more: object = {}) =>
    server.call(moderationCalls.getUserReports, { channelId, ...more }, { as }),
  decide: (as: Person, input: Sent<typeof moderationCalls.updatePostReport>) =>
    server.call(moderationCalls.updatePostReport, input, { as }),
  decidePerson: (as: Person, input: Sent<typeof moderationCalls.updateUserReport>) =>
    server.call(moderationCalls.updateUserReport, input, { as }),
  undo: (as: Person, caseId: string) => server.call(moderationCalls.undoDecision, { caseId }, { as }),
})

/** The invariants that do not hold; jobs wait here until a test runs them. */
export const broken = async ({ kernel }: TestServer) =>
  (await checkInvariants(kernel)).filter(({ id, rows }) => rows > 0 && id !== 'I-51').map(({ says }) => says)
