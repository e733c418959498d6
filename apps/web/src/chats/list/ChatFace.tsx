import type { Chat } from '@guildhall/contract/chats'
import { Hash, Lock } from 'lucide-react'
import { sourceOf } from '../../files/source-of.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { useIsOnline } from '../../users/use-is-online.ts'
import styles from './ChatFace.module.css'

interface Props {
  readonly chat: Chat
  readonly name: string
  readonly size?: 'md' | 'lg'
  /** Its tile has the community's colour. */
  readonly isCurrent?: boolean
}

/** The sign of a chat: a face, two faces of a group, or a tile for a thread. */
export function ChatFace({ chat, name, size = 'md', isCurrent = false }: Props) {
  const { type, sender, displayPicture, faces, isPublic } = chat
  const isSenderOnline = useIsOnline(sender?._id ?? '')
  const isOnline = type === 'direct' && isSenderOnline
  const picture = sourceOf(type === 'direct' ? sender?.displayPicture : displayPicture, 'thumbnail')
  const side = size === 'lg' ? 56 : 40
  if (type === 'channelThread') {
    const Icon = isPublic ? Hash : Lock
    return (
      <span className={styles.tile} data-size={size} data-current={isCurrent || undefined} aria-hidden="true">
        <Icon size={size === 'lg' ? 24 : 18} strokeWidth={1.75} />
      </span>
    )
  }
  const [first, second] = faces
  if (type === 'direct' || picture || !first || !second)
    return <Avatar name={name} src={picture} size={side} presence={isOnline ? 'online' : undefined} />
  return (
    <span className={styles.two} data-size={size} aria-hidden="true">
      <Avatar name={first.fullname} src={sourceOf(first.displayPicture, 'thumbnail')} size={28} />
      <Avatar name={second.fullname} src={sourceOf(second.displayPicture, 'thumbnail')} size={28} />
    </span>
  )
}
