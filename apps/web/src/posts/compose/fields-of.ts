import type { FileType } from '@guildhall/contract/files'
import { isWritten, mentionsIn, namePictures } from '../../editor/document-of.ts'
import type { Files } from '../../editor/held-files.ts'
import type { PictureWords, Uploading } from '../../files/uploads.ts'
import { contentTypeOf, type DraftBody, filledOptions } from './draft.ts'

/** Words are always sent, since words that are left out would stay. */
const trimmed = ({ alt, caption }: PictureWords = { alt: '', caption: '' }) => ({
  alt: alt.trim(),
  caption: caption.trim(),
})

/** The fields of a post to send. */
export function fieldsOf(body: DraftBody, { media, cover, inline }: Files) {
  const sent = media.get().filter(({ sentAs }) => sentAs !== null)
  const of = (kind: FileType) => sent.filter(({ fileType }) => fileType === kind)
  const claim = ({ sentAs }: Uploading) => ({ filename: sentAs?.key ?? '' })
  const sentCover = cover.get().find(({ sentAs }) => sentAs)
  const keyOf = (id: string) => inline.get().find((upload) => upload.id === id)?.sentAs?.key
  const named = body.json && namePictures(body.json, keyOf)
  const json = named && isWritten(named) ? named : null
  const options = filledOptions(body.poll).map(({ _id, text }) => ({
    ...(_id && { _id }),
    text: text.trim(),
  }))
  return {
    title: body.title.trim(),
    json: json as ({ type: 'doc' } & Record<string, unknown>) | null,
    // Without an empty text the former one would stay.
    ...(json === null && { text: '' }),
    contentType: contentTypeOf({ ...body, media: sent }),
    postType: body.isQuestion ? ('question' as const) : ('post' as const),
    context: body.roomId ?? '',
    pictures: of('image').map((upload) => ({ ...claim(upload), ...trimmed(upload.words) })),
    videos: of('video').map(claim),
    files: of('file').map((upload) => ({ ...claim(upload), name: upload.name })),
    link: body.link?.trim() || null,
    coverImage: sentCover ? { ...claim(sentCover), alt: trimmed(sentCover.words).alt } : null,
    pollOptions: options,
    pollEndTime: body.poll?.endTime ?? null,
    hasMultiplePollOptions: body.poll?.isMultiple ?? false,
    postTags: body.tags.map(({ _id }) => _id),
    ...(json ? mentionsIn(json) : { userMentions: [], channelMentions: [] }),
    discussionsEnabled: body.discussionsEnabled,
    reactionsEnabled: body.reactionsEnabled,
    hideAuthorInfo: body.hideAuthorInfo,
  }
}
