import type { Document } from '@guildhall/contract/documents'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { roomPath } from '../../channels/address.ts'
import { PreviewLink } from '../../connections/PreviewLink.tsx'
import { RichText } from '../../editor/RichText.tsx'
import { lazyPart } from '../../platform/fetch-part.ts'
import type { KeptDiscussion } from '../collections.ts'
import { useDiscussionView } from '../discussion-context.ts'
import { type TextPart, textParts } from '../text-parts.ts'
import styles from './ItemText.module.css'

const DocumentText = lazyPart(async () => ({
  default: (await import('../../editor/DocumentText.tsx')).DocumentText,
}))

interface Props {
  readonly discussion: KeptDiscussion
}

/** What a comment says; one that is on its way to the server is shown as its author wrote it. */
export function ItemText({ discussion }: Props) {
  const { channel } = useDiscussionView()
  const { html, json } = discussion
  if (html === null && json === null) return <PlainText discussion={discussion} />
  return (
    <div className={styles.rich}>
      {html === null ? (
        <Suspense fallback={<PlainText discussion={discussion} />}>
          <DocumentText document={json as Document} />
        </Suspense>
      ) : (
        <RichText html={html} size="comment" channel={channel} />
      )}
    </div>
  )
}

/** Plain text, with its addresses and mentions as links. */
function PlainText({ discussion }: Props) {
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
