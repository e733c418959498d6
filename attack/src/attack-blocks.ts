import { discussionCalls } from '@guildhall/contract/discussions'
import { directoryCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import { postCalls } from '@guildhall/contract/posts'
import { blockingCalls, userCalls } from '@guildhall/contract/users'
import { type Attack, forms, holds } from './attack.ts'
import { newEmail, type Person, signIn } from './people.ts'
import type { World } from './world.ts'

interface Hiding {
  readonly hider: Person
  readonly postId: string
}

const hiding = new Map<string, Promise<Hiding>>()

/** Somebody who blocks a moderator and then posts what moderators should see. */
async function hide(world: World, from: Person): Promise<Hiding> {
  const { call, channelId, rooms } = world
  const hider = await signIn(world, newEmail('hider'))
  await call(memberCalls.joinChannel, { channelId }, { as: hider })
  await call(blockingCalls.blockUser, { blockId: from.id }, { as: hider })
  const { body, status } = await call(
    postCalls.createPost,
    { contentType: 'Markup', context: rooms.open, text: 'Behind their back' },
    { as: hider },
  )
  holds(status === 200, `no post: ${status}`)
  return { hider, postId: body.post._id }
}

function hiddenFrom(world: World, name: 'owner' | 'moderator'): Promise<Hiding> {
  const known = hiding.get(name) ?? hide(world, world.people[name])
  hiding.set(name, known)
  return known
}

type Look = (world: World, as: Person, hidden: Hiding) => Promise<boolean>
const looks: Record<string, Look> = {
  'the feed': async ({ call, rooms }, as, { postId }) =>
    (await call(postCalls.getPosts, { filters: { context: rooms.open } }, { as })).text.includes(postId),
  'the post': async ({ call }, as, { postId }) =>
    (await call(postCalls.getPosts, { _id: postId }, { as })).text.includes(postId),
  'the members': async ({ call, channelId }, as, { hider }) =>
    (await call(directoryCalls.getMembers, { channelId, limit: 100 }, { as })).text.includes(hider.id),
  'the profile': async ({ call }, as, { hider }) =>
    (await call(userCalls.getProfile, { otherUserId: hider.id }, { as })).status === 200,
  'their comments': async ({ call, posts }, as, { hider }) => {
    await call(discussionCalls.createDiscussion, { post: posts.open, text: 'Behind too' }, { as: hider })
    return (await call(discussionCalls.getDiscussions, { post: posts.open }, { as })).text.includes(hider.id)
  },
}

const list = (['owner', 'moderator'] as const).flatMap((name) =>
  Object.entries(looks).map(([label, look]) => [`${label} of the ${name}`, { name, look }] as const),
)

export const blockAttacks: Attack[] = [
  ...forms('hiding from a moderator by a block', list, async (world, { name, look }) => {
    const hidden = await hiddenFrom(world, name)
    holds(await look(world, world.people[name], hidden), 'they are hidden')
  }),
  {
    name: 'escaping removal by a block',
    async run(world) {
      const { call, channelId, people } = world
      const { hider } = await hiddenFrom(world, 'owner')
      const input = { channelId, otherUser: hider.id, isBanned: true }
      const { status } = await call(removalCalls.removeUserFromCommunity, input, { as: people.owner })
      holds(status === 200, `the owner is told ${status}`)
    },
  },
]
