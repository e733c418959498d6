import { discussionCalls } from '@guildhall/contract/discussions'
import { postCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { searchCalls } from '@guildhall/contract/search'
import { statsCalls } from '@guildhall/contract/stats'
import { forms, holds } from './attack.ts'
import { type Answer, request } from './client.ts'
import type { World } from './world.ts'

type Viewer = 'member' | 'moderator' | 'owner'
type Look = (world: World, viewer: Viewer) => Promise<Answer>

/** Places in which the author of an anonymous post might be named. */
const looks: Record<string, Look> = {
  'the post': ({ call, posts, people }, viewer) =>
    call(postCalls.getPosts, { _id: posts.anonymous }, { as: people[viewer] }),
  'the room': ({ call, rooms, people }, viewer) =>
    call(postCalls.getPosts, { filters: { context: rooms.anonymous } }, { as: people[viewer] }),
  'the posts of the author': ({ call, people }, viewer) =>
    call(postCalls.getPosts, { filters: { postedBy: people.author.id } }, { as: people[viewer] }),
  'the activity of the author': ({ call, people }, viewer) =>
    call(statsCalls.getActivity, { userId: people.author.id }, { as: people[viewer] }),
  'the comments': ({ call, posts, people }, viewer) =>
    call(discussionCalls.getDiscussions, { post: posts.anonymous }, { as: people[viewer] }),
  'the votes': ({ call, posts, people }, viewer) =>
    call(reactionCalls.getUpvotedUsers, { postId: posts.anonymous }, { as: people[viewer] }),
  'the reactions': ({ call, posts, people }, viewer) =>
    call(reactionCalls.getReactions, { post: posts.anonymous }, { as: people[viewer] }),
  'a search': ({ call, people }, viewer) =>
    call(searchCalls.search, { searchQuery: 'Who am I' }, { as: people[viewer] }),
  'the page': ({ url, posts, people }, viewer) =>
    request(`${url}/post/${posts.anonymous}`, { token: people[viewer].token }),
}

const viewers: Viewer[] = ['member', 'moderator', 'owner']
const list = Object.entries(looks).flatMap(([label, look]) =>
  viewers.map((viewer) => [`${label}, as ${viewer}`, { look, viewer }] as const),
)

export const anonymityAttacks = forms(
  'who wrote an anonymous post',
  list,
  async (world, { look, viewer }) => {
    const { status, text } = await look(world, viewer)
    holds(status < 500, `answered ${status}`)
    // The list of the author's posts names them where they are named; it must then not contain this post.
    const isTold = text.includes(world.people.author.id) && text.includes(world.posts.anonymous)
    holds(!isTold, 'the author and the post stand together')
  },
)
