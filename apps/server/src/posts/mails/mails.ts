import type { Language } from '@guildhall/contract'
import { roomAddress } from '@guildhall/contract/contexts/addresses'
import { replacePictures } from '../../documents/pictures.ts'
import { sanitize } from '../../documents/sanitize.ts'
import { unsubscribeUrl } from '../../notifications/unsubscribe.ts'
import { escapeHtml } from '../../platform/html.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { letter } from '../../platform/mail/letter.ts'
import { button, list, rendered, webAddress } from '../../platform/mail/letter-parts.ts'
import { mailWords } from '../mail-words.ts'
import { postPath } from '../post-path.ts'

export interface MailedPost {
  /** Null before the post is published: then the mail links to its room. */
  id: string | null
  is_public: boolean
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

function subjectOf(words: ReturnType<typeof mailWords>, { title, text, channel_title }: MailedPost): string {
  const line = (title || text).replace(/\s+/g, ' ').trim()
  const short = line.length > MAX_SUBJECT ? `${line.slice(0, MAX_SUBJECT - 1).trimEnd()}…` : line
  return short === '' ? words.newIn({ community: channel_title }) : `${short} · ${channel_title}`
}

/** Mail programs are not signed in and cannot load a picture, so each is a link to the post that shows it. */
const withLinkedPictures = (html: string, url: string, words: ReturnType<typeof mailWords>) =>
  replacePictures(
    html,
    (alt, caption) => `<p><a href="${escapeHtml(url)}">${caption || alt || words.seePicture}</a></p>`,
  )

/** A post as a mail in both forms: from what the server rendered, never from html that a client sends. */
export function postMail(
  kernel: Kernel,
  post: MailedPost,
  reader: { userId: string; email: string; language: Language },
  isTest: boolean,
) {
  const { channel_title, room_text, author, title, text, html, link_url, options } = post
  const room = { slug: post.channel_slug, roomId: post.context_id }
  const path =
    post.id === null
      ? roomAddress.to(room)
      : postPath({ ...room, postId: post.id, title, isPublic: post.is_public })
  const url = new URL(path, kernel.config.PUBLIC_URL).href
  const stop = unsubscribeUrl(kernel, { userId: reader.userId, groups: ['posts'] })
  const words = mailWords(reader.language)
  const from =
    author === null
      ? `${room_text}, ${channel_title}`
      : words.by({ author, room: room_text, community: channel_title })
  const subject = subjectOf(words, post)
  return letter({
    language: reader.language,
    isByMembers: true,
    to: reader.email,
    subject: isTest ? words.test({ subject }) : subject,
    sender: channel_title,
    kicker: from,
    heading: title,
    parts: [
      rendered(text, withLinkedPictures(sanitize(html), url, words)),
      ...(link_url === null ? [] : [webAddress(link_url)]),
      ...(options.length === 0 ? [] : [list(options, '- ')]),
      button(words.read, url),
    ],
    unsubscribe: stop,
  })
}
