import { Link } from 'react-router'
import { roomPath } from '../channels/address.ts'
import { PreviewLink } from '../connections/PreviewLink.tsx'
import type { KeptDiscussion } from './collections.ts'
import { useDiscussionView } from './discussion-context.ts'
import styles from './ItemText.module.css'
import { type TextPart, textParts } from './text-parts.ts'

/** The plain text of a comment, with its addresses and mentions as links. */
export function ItemText({ discussion }: { readonly discussion: KeptDiscussion }) {
  const { content, userMentions, channelMentions } = discussion
  return (
    <p className={styles.text} dir="auto">
      {textParts(content, userMentions, channelMentions).map((part, at) => (
        <Part key={at} part={part} />
      ))}
    </p>
  )
}

function Part({ part }: { readonly part: TextPart }) {
  const { channel } = useDiscussionView()
  switch (part.kind) {
    case 'text':
      return part.text
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {part.text}
        </a>
      )
    case 'user':
      return (
        <span className={styles.mention}>
          <PreviewLink user={part.user} look="name">
            <bdi dir="ltr">{part.text}</bdi>
          </PreviewLink>
        </span>
      )
    case 'room':
      return (
        <Link className={styles.mention} to={roomPath(channel, part.room)}>
          <bdi>{part.text}</bdi>
        </Link>
      )
  }
}
