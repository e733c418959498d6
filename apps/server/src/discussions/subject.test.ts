import type { DiscussableKind } from '@guildhall/contract/all'
import { discussionCalls } from '@guildhall/contract/discussions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeChannel } from '../channels/testing/make-channel.ts'
import { discussablePost } from '../posts/subject.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { acrossKinds, checkDiscussables } from './subject.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a server on which nobody brings a kind of thing that people discuss says which', () => {
  const { domains } = server.kernel
  expect(checkDiscussables({ domains })).toEqual([])
  expect(checkDiscussables({ domains: domains.filter(({ name }) => name !== 'posts') })).toEqual([
    'discussable post is declared but not answered',
  ])
})

it('a comment is found with what it is about among several kinds', async () => {
  const { Owner } = await makePeople(server, ['Owner'])
  const channelId = await makeChannel(server, Owner!)
  const roomId = await makeRoom(server, Owner!, channelId)
  const postId = await makePost(server, Owner!, roomId)
  const said = { post: postId, content: 'Hello' }
  const { body } = await server.call(discussionCalls.createDiscussion, said, { as: Owner! })

  const kind = 'lesson' as DiscussableKind
  const lesson = { ...discussablePost, kind, about: (id: string) => `${discussablePost.about(id)} and false` }
  const domains = [...server.kernel.domains, { name: 'lessons', discussables: [lesson] }]
  const subjectOf = acrossKinds<{ id: string }, { kind: string; id: string }>(
    'subject_among_kinds',
    (subject) =>
      `select subject.kind, subject.id from discussions d join ${subject} on true where d.id = $id`,
  )
  const found = await subjectOf({ domains })(server.kernel.db, { id: body.discussion._id })
  expect(found).toEqual([{ kind: 'post', id: postId }])
})
