import { postListId } from '@guildhall/contract/posts'
import type { KeptContext } from '../../contexts/collections.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { PeopleStack } from '../../users/PeopleStack.tsx'
import { selectPosts } from '../selectors.ts'

const FACES = 4

/** Some of the people who wrote last in a room, in its header. */
export function RoomFaces({ room }: { readonly room: KeptContext }) {
  const listId = postListId({ channelId: room.channelId, context: room._id, sortBy: 'latest' })
  const posts = useAppSelector((state) => selectPosts(state, listId))
  const authors = new Map(posts.flatMap(({ postedBy }) => (postedBy ? [[postedBy._id, postedBy]] : [])))
  const some = [...authors.values()].slice(0, FACES)
  if (some.length < 2) return null
  return <PeopleStack size={28} people={some} />
}
