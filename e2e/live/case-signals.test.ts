import { moderationCalls, moderationSignals } from '@guildhall/contract/moderation'
import { postActionCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addMembers } from '../../apps/server/src/channels/testing/make-channel.ts'
import { type Forum, makeForum } from '../../apps/server/src/discussions/testing/make-discussion.ts'
import { startUploads, type Uploads } from '../../apps/server/src/files/testing/uploads.ts'
import { makePost } from '../../apps/server/src/posts/testing/make-post.ts'
import { refreshCounts } from '../../apps/web/src/moderation/counts.ts'
import { loadCase } from '../../apps/web/src/moderation/thunks.ts'
import { followPages } from './follow-pages.ts'

let server: Uploads
let forum: Forum<'Ana' | 'Mo' | 'Bo' | 'Cy'>

beforeAll(async () => {
  server = await startUploads()
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Mo', 'Bo', 'Cy'])
  await addMembers(server, forum.channelId, [forum.people.Mo], { isModerator: true })
})
const { act, open, followed, heard } = followPages(() => server)

const report = async () => {
  const postId = await makePost(server, forum.people.Cy, forum.roomId)
  await act(forum.people.Bo, postActionCalls.reportPost, { postId, reportType: 'spam' })
  return postId
}

it('a moderator sees how much waits as it comes', async () => {
  await followed({
    reader: forum.people.Mo,
    load: [refreshCounts(forum.channelId)],
    happens: report,
    shown: ({ caseCounts }) => caseCounts.entities[forum.channelId]?.posts,
  })
})

it('a moderator sees who else is looking at a case', async () => {
  await report()
  const { Ana, Mo } = forum.people
  const { reports } = (await act(Ana, moderationCalls.getPostReports, { channelId: forum.channelId })) as {
    reports: { caseId: string }[]
  }
  const { caseId } = reports[0]!
  const live = await open(Mo)
  await live.run(loadCase(caseId))
  await act(Ana, moderationCalls.lookAtCase, { caseId })
  const looking = () => live.state().reports.entities[caseId]?.claimedBy.map(({ _id }) => _id)
  await vi.waitFor(() => expect(looking()).toEqual([Ana.userId]), 10_000)
})

it('leaves no signal of cases out', () => {
  const all = Object.values(moderationSignals).map(({ name }) => name)
  expect(all.filter((name) => !heard.has(name))).toEqual([])
})
