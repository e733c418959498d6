import { postListId } from '@guildhall/contract/posts'
import { useTranslation } from 'react-i18next'
import type { KeptContext } from '../contexts/collections.ts'
import { sourceOf } from '../files/source-of.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { AvatarStack } from '../ui/display/AvatarStack.tsx'
import { selectPosts } from './selectors.ts'

const FACES = 4

/** Some of the people who wrote last in a room, in its header. */
export function RoomFaces({ room }: { readonly room: KeptContext }) {
  const { i18n } = useTranslation()
  const listId = postListId({ channelId: room.channelId, context: room._id, sortBy: 'latest' })
  const posts = useAppSelector((state) => selectPosts(state, listId))
  const authors = new Map(posts.flatMap(({ postedBy }) => (postedBy ? [[postedBy._id, postedBy]] : [])))
  const some = [...authors.values()].slice(0, FACES)
  if (some.length < 2) return null
  return (
    <AvatarStack
      size={28}
      max={FACES}
      label={new Intl.ListFormat(i18n.language).format(some.map(({ fullname }) => fullname))}
      people={some.map(({ _id, fullname, displayPicture }) => ({
        id: _id,
        name: fullname,
        src: sourceOf(displayPicture, 'thumbnail'),
      }))}
    />
  )
}
