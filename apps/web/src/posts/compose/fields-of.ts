import { isWritten, mentionsIn } from '../../editor/document-of.ts'
import type { Files } from '../../editor/held-files.ts'
import { contentTypeOf, type DraftBody, filledOptions } from './draft.ts'

/** The fields of a post to send. */
export function fieldsOf(body: DraftBody, { media, cover }: Files) {
  const sent = media.get().filter(({ sentAs }) => sentAs !== null)
  const claims = (fileType: 'image' | 'video') =>
    sent
      .filter((upload) => upload.fileType === fileType)
      .map(({ sentAs }) => ({ filename: sentAs?.key ?? '' }))
  const coverKey = cover.get().find(({ sentAs }) => sentAs)?.sentAs?.key
  const json = body.json && isWritten(body.json) ? body.json : null
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
    pictures: claims('image'),
    videos: claims('video'),
    link: body.link?.trim() || null,
    coverImage: coverKey ? { filename: coverKey } : null,
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
