import type { SearchableKind } from '@guildhall/contract/all'
import { chatAddress, myChatAddress } from '@guildhall/contract/chats/addresses'
import type { Found } from '@guildhall/contract/search'
import type { TFunction } from 'i18next'
import { CalendarDays, FileText, FolderOpen, Link, MessageCircle, MessageSquare } from 'lucide-react'
import { channelPath, roomPath } from '../channels/address.ts'
import { contentIcons } from '../contexts/content-types.ts'
import { roomIcon } from '../contexts/room-icon.ts'
import { eventPath } from '../events/address.ts'
import { sourceOf } from '../files/source-of.ts'
import { collectionPath } from '../resources/address.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Time } from '../ui/display/Time.tsx'
import type { PaletteItem } from '../ui/overlay/PaletteRow.tsx'
import { profilePath } from '../users/address.ts'
import { fromFirstMark, markedParts } from './parts.ts'

/** Something found, and where it leads. */
export interface FoundItem extends PaletteItem {
  readonly to: string
}

const icon = { size: 17, strokeWidth: 1.75 }

/** Who and when; a name that does not show is left out. */
type Said = Pick<Found['posts'][number], 'postedBy' | 'postedTime'>
const by = ({ postedBy, postedTime }: Said) => (
  <>
    {postedBy && (
      <>
        <bdi>{postedBy.fullname}</bdi> ·{' '}
      </>
    )}
    <Time at={postedTime} />
  </>
)

const plain = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('')

function ofPost(post: Found['posts'][number], words: string): FoundItem {
  const { _id, title, excerpt, channel, context, contentType } = post
  const Icon = contentIcons[contentType as keyof typeof contentIcons] ?? FileText
  return {
    id: `post:${_id}`,
    label: title || plain(excerpt),
    parts: title ? markedParts(title, words) : fromFirstMark(excerpt),
    icon: <Icon {...icon} />,
    detail: by(post),
    to: channelPath(channel, 'channel', context._id, 'post', _id),
  }
}

function ofDiscussion(said: Found['discussions'][number]): FoundItem {
  const { _id, post, excerpt, channel, context } = said
  const path =
    context === null ? eventPath(channel, post) : channelPath(channel, 'channel', context, 'post', post)
  return {
    id: `discussion:${_id}`,
    label: plain(excerpt),
    parts: fromFirstMark(excerpt),
    icon: <MessageSquare {...icon} />,
    detail: by(said),
    to: `${path}?comment=${_id}`,
  }
}

function ofMessage(message: Found['messages'][number]): FoundItem {
  const { _id, chat, excerpt, seq } = message
  const { _id: chatId, slug } = chat
  const path = slug === null ? myChatAddress.to({ chatId }) : chatAddress.to({ slug, chatId })
  return {
    id: `message:${_id}`,
    label: plain(excerpt),
    parts: fromFirstMark(excerpt),
    icon: <MessageCircle {...icon} />,
    detail: by(message),
    to: `${path}?message=${seq}`,
  }
}

function ofEvent({ _id, title, channel, eventStartTime }: Found['events'][number], words: string): FoundItem {
  return {
    id: `event:${_id}`,
    label: title,
    parts: markedParts(title, words),
    icon: <CalendarDays {...icon} />,
    detail: (
      <>
        <bdi>{channel.title}</bdi> · <Time at={eventStartTime} />
      </>
    ),
    to: eventPath(channel, _id),
  }
}

const ofUser = (user: Found['users'][number], words: string): FoundItem => ({
  id: `user:${user._id}`,
  label: user.fullname,
  parts: markedParts(user.fullname, words),
  icon: (
    <Avatar name={user.fullname} src={sourceOf(user.displayPicture, 'thumbnail')} size={24} isDecorative />
  ),
  detail: user.username === null ? undefined : <bdi dir="ltr">@{user.username}</bdi>,
  to: profilePath(user),
})

function ofContext(room: Found['contexts'][number], words: string, t: TFunction): FoundItem {
  const Icon = roomIcon(room.icon)
  return {
    id: `room:${room._id}`,
    label: room.text,
    parts: markedParts(room.text, words),
    icon: <Icon {...icon} />,
    detail: t('search.roomIn', { name: room.channel.title }),
    to: roomPath(room.channel, room),
  }
}

function ofResource({ _id, title, type, channel }: Found['resources'][number], words: string): FoundItem {
  const Icon = type === 'folder' ? FolderOpen : Link
  return {
    id: `resource:${_id}`,
    label: title,
    parts: markedParts(title, words),
    icon: <Icon {...icon} />,
    detail: channel.title,
    to: collectionPath(channel, _id),
  }
}

/** How each kind is shown; a searchable kind without an item does not compile. */
const itemOf: {
  readonly [Kind in SearchableKind]: (one: Found[Kind][number], words: string, t: TFunction) => FoundItem
} = {
  posts: ofPost,
  discussions: ofDiscussion,
  messages: ofMessage,
  events: ofEvent,
  users: ofUser,
  contexts: ofContext,
  resources: ofResource,
}

/** What the server has found of one kind. */
export const foundItems = <Kind extends SearchableKind>(
  found: Pick<Found, Kind>,
  kind: Kind,
  words: string,
  t: TFunction,
) => found[kind].map((one) => itemOf[kind](one, words, t))
