import { roomAddress } from '@guildhall/contract/contexts/addresses'
import { postAddress } from '@guildhall/contract/posts/addresses'
import { sanitize } from '../documents/sanitize.ts'
import { unsubscribeUrl } from '../notifications/unsubscribe.ts'
import type { Kernel } from '../platform/kernel.ts'
import { letter } from '../platform/letter.ts'
import { button, list, rendered, webAddress } from '../platform/letter-parts.ts'

export interface MailedPost {
  /** Null before the post is published: then the mail links to its room. */
  id: string | null
  channel_title: string
  channel_slug: string
  context_id: string
  room_text: string
  /** Null where the author is hidden. */
  author: string | null
  title: string
  text: string
  html: string
  link_url: string | null
  options: string[]
}

const MAX_SUBJECT = 120

function subjectOf({ title, text, channel_title }: MailedPost): string {
  const line = (title || text).replace(/\s+/g, ' ').trim()
  const short = line.length > MAX_SUBJECT ? `${line.slice(0, MAX_SUBJECT - 1).trimEnd()}…` : line
  return short === '' ? `New in ${channel_title}` : `${short} · ${channel_title}`
}

/** A post as a mail in both forms: from what the server rendered, never from html that a client sends. */
export function postMail(
  kernel: Kernel,
  post: MailedPost,
  reader: { userId: string; email: string },
  isTest: boolean,
) {
  const { channel_title, room_text, author, title, text, html, link_url, options } = post
  const room = { slug: post.channel_slug, roomId: post.context_id }
  const path = post.id === null ? roomAddress.to(room) : postAddress.to({ ...room, postId: post.id })
  const url = new URL(path, kernel.config.PUBLIC_URL).href
  const stop = unsubscribeUrl(kernel, { userId: reader.userId, groups: ['posts'] })
  const from =
    author === null ? `${room_text}, ${channel_title}` : `${author} in ${room_text}, ${channel_title}`
  return letter({
    to: reader.email,
    subject: `${isTest ? 'Test: ' : ''}${subjectOf(post)}`,
    sender: channel_title,
    kicker: from,
    heading: title,
    parts: [
      rendered(text, sanitize(html)),
      ...(link_url === null ? [] : [webAddress(link_url)]),
      ...(options.length === 0 ? [] : [list(options, '- ')]),
      button('Read it on Guildhall', url),
    ],
    unsubscribe: stop,
    language: null,
  })
}
