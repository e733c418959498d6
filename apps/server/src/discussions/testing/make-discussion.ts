import type { Sent } from '@guildhall/contract'
import { discussionCalls } from '@guildhall/contract/discussions'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { makePost, makeRoom } from '../../posts/testing/make-post.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

export interface Forum<Name extends string> {
  readonly channelId: string
  readonly roomId: string
  /** A post of the first person, who owns the community. */
  readonly postId: string
  readonly people: Record<Name, Person>
}

/** A public community of these people with a room and a post in it. */
export async function makeForum<Name extends string>(
  server: TestServer,
  names: readonly Name[],
  post: Parameters<typeof makePost>[3] & { isAnonymous?: boolean; isPublic?: boolean } = {},
): Promise<Forum<Name>> {
  const round = server.kernel.newId().slice(-8)
  const made = await makePeople(
    server,
    names.map((name) => `${name}${round}`),
  )
  const all = Object.values(made)
  const people = Object.fromEntries(names.map((name, index) => [name, all[index]!])) as Record<Name, Person>
  const [first, ...others] = names.map((name) => people[name])
  const channelId = await makeChannel(server, first!, { isPublic: post.isPublic ?? true })
  if (others.length > 0) await addMembers(server, channelId, others)
  const roomId = await makeRoom(server, first!, channelId, { isAnonymous: post.isAnonymous ?? false })
  return { channelId, roomId, postId: await makePost(server, first!, roomId, post), people }
}

type Said = Sent<typeof discussionCalls.createDiscussion>

/** Makes a discussion through the real call; returns its id. */
export async function makeDiscussion(server: TestServer, as: Person, where: Said): Promise<string> {
  const input = { text: `Words ${server.kernel.newId().slice(-6)}`, ...where }
  const { status, body } = await server.call(discussionCalls.createDiscussion, input, { as })
  if (status !== 200) throw new Error(`nothing said: ${status} ${body.message}`)
  return body.discussion._id
}
