import type { Document } from '@guildhall/contract/documents'
import type { ContentType, Post } from '@guildhall/contract/posts'
import { nanoid } from '@reduxjs/toolkit'
import { isWritten } from '../../editor/document-of.ts'
import type { Attached, DraftFile } from '../../editor/kept-draft.ts'
import { picturesIn } from '../../editor/picture-links.ts'
import { sourceOf } from '../../files/source-of.ts'

export interface PollDraft {
  /** Options with votes keep the id that the server gave them. */
  readonly options: readonly { readonly id: string; readonly _id?: string; readonly text: string }[]
  readonly endTime: string | null
  readonly isMultiple: boolean
  /** People have voted: the options cannot be changed. */
  readonly isVoted: boolean
}

/** All content of a post while it is being written. */
export interface DraftBody extends Attached {
  readonly title: string
  readonly json: Document | null
  readonly roomId: string | null
  /** Null where there is no link card. */
  readonly link: string | null
  readonly poll: PollDraft | null
  readonly tags: readonly { readonly _id: string; readonly title: string }[]
  readonly isQuestion: boolean
  readonly discussionsEnabled: boolean
  readonly reactionsEnabled: boolean
  readonly hideAuthorInfo: boolean
  readonly isPinned: boolean
  readonly isMailed: boolean
  /** The post being edited; null for a new one. */
  readonly postId: string | null
}

export const newOption = (text = '') => ({ id: nanoid(), text })

export const newPoll = (): PollDraft => ({
  options: [newOption(), newOption()],
  endTime: null,
  isMultiple: false,
  isVoted: false,
})

export const emptyBody = (roomId: string | null = null): DraftBody => ({
  title: '',
  json: null,
  roomId,
  media: [],
  cover: null,
  inline: [],
  link: null,
  poll: null,
  tags: [],
  isQuestion: false,
  discussionsEnabled: true,
  reactionsEnabled: true,
  hideAuthorInfo: false,
  isPinned: false,
  isMailed: false,
  postId: null,
})

export const filledOptions = (poll: PollDraft | null) =>
  (poll?.options ?? []).filter(({ text }) => text.trim() !== '')

/** Whether there is nothing to read: a cover alone is no post. */
export const isBlank = ({ title, json, media, link, poll }: DraftBody) =>
  title.trim() === '' &&
  (json === null || !isWritten(json)) &&
  media.length === 0 &&
  !link &&
  filledOptions(poll).length === 0

/** Whether there is nothing yet worth keeping. */
export const isEmpty = (body: DraftBody) => isBlank(body) && body.cover === null

type Kinds = Pick<DraftBody, 'poll' | 'link'> & { readonly media: readonly { readonly fileType: string }[] }

/** The content type of a post, from what it contains. */
export function contentTypeOf({ poll, link, media }: Kinds): ContentType {
  if (poll) return 'Poll'
  if (media.some(({ fileType }) => fileType === 'video')) return 'Video'
  if (media.some(({ fileType }) => fileType === 'image')) return 'Image'
  return link ? 'Link' : 'Markup'
}

/** A file that the post already has keeps its id there and is not uploaded again. */
const held = { size: 0, sentAt: null } as const

/** A post as an editable draft. */
export function bodyOfPost(
  post: Post,
  nameOf: (kind: 'picture' | 'video', number: number) => string,
): DraftBody {
  const pictures = post.pictures.map(
    (picture, at): DraftFile => ({
      ...held,
      fileType: 'image',
      key: picture._id,
      name: nameOf('picture', at + 1),
      type: picture.contentType,
      preview: sourceOf(picture, 'thumbnail'),
      words: { alt: picture.alt, caption: picture.caption },
    }),
  )
  const videos = post.videos.map(
    ({ _id, contentType, thumbnail }, at): DraftFile => ({
      ...held,
      fileType: 'video',
      key: _id,
      name: nameOf('video', at + 1),
      type: contentType,
      preview: thumbnail.isAvailable ? thumbnail.url : undefined,
    }),
  )
  const files = post.files.map(
    ({ _id, name, type, size }): DraftFile => ({
      ...held,
      fileType: 'file',
      key: _id,
      name,
      type,
      size: size ?? 0,
    }),
  )
  const inline = picturesIn(post.html).map(
    ({ id, source }): DraftFile => ({
      ...held,
      id,
      fileType: 'image',
      key: id,
      name: '',
      type: '',
      preview: source,
    }),
  )
  const { coverImage: cover } = post
  return {
    title: post.title,
    json: (post.json as Document | null) ?? linesOf(post.text),
    roomId: post.context._id,
    media: [...pictures, ...videos, ...files],
    inline,
    cover: cover && {
      ...held,
      fileType: 'image',
      key: cover._id,
      name: '',
      type: cover.contentType,
      preview: sourceOf(cover, 'lowres'),
      words: { alt: cover.alt, caption: '' },
    },
    link: post.link?.url ?? null,
    poll:
      post.pollOptions.length === 0
        ? null
        : {
            options: post.pollOptions.map(({ _id, text }) => ({ id: _id, _id, text })),
            endTime: post.pollEndTime,
            isMultiple: post.hasMultiplePollOptions,
            isVoted: post.pollVoteCount > 0,
          },
    tags: post.postTags.map(({ _id, title }) => ({ _id, title })),
    isQuestion: post.postType === 'question',
    discussionsEnabled: post.discussionsEnabled,
    reactionsEnabled: post.reactionsEnabled,
    hideAuthorInfo: post.hideAuthorInfo,
    isPinned: post.isPinned,
    isMailed: post.sentAsEmail,
    postId: post._id,
  }
}

/** Plain text as a document, a paragraph for each line. */
export const linesOf = (text: string): Document | null =>
  text.trim() === ''
    ? null
    : {
        type: 'doc',
        content: text
          .split(/\n+/)
          .filter((line) => line.trim() !== '')
          .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
      }

/** The text of a draft that is nothing but plain paragraphs; null for any other. */
export function plainTextOf({ title, json, media, cover, link, poll, postId }: DraftBody): string | null {
  if (title !== '' || media.length > 0 || cover || link !== null || poll || postId || !json) return null
  const lines = (json.content ?? []).map(({ type, content = [] }) =>
    type === 'paragraph' && content.every((part) => part.type === 'text' && !part.marks?.length)
      ? content.map(({ text = '' }) => text).join('')
      : null,
  )
  return lines.includes(null) ? null : lines.join('\n')
}
