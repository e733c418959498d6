import type { Picture } from '@guildhall/contract/files'
import type { FileOfDraft } from '@guildhall/contract/posts'
import type { DraftFile } from '../../editor/kept-draft.ts'
import type { DraftBody } from './draft.ts'

const MAX_UPLOADS = 100

type Size = 'thumbnail' | 'lowres' | 'highres'

const withFiles = (body: DraftBody, change: (file: DraftFile, size: Size) => DraftFile): DraftBody => ({
  ...body,
  media: body.media.map((file) => change(file, 'thumbnail')),
  cover: body.cover && change(body.cover, 'lowres'),
  inline: (body.inline ?? []).map((file) => change(file, 'highres')),
})

const filesIn = ({ media, cover, inline = [] }: DraftBody): readonly DraftFile[] => [
  ...media,
  ...(cover ? [cover] : []),
  ...inline,
]

const addressOf = (picture: Picture | null, size: Size) =>
  picture?.[size].isAvailable ? picture[size].url : undefined

/** A body with what the server keeps of its files: they no longer expire, and its pictures can be shown. */
export function withKeptFiles(body: DraftBody, files: readonly FileOfDraft[]): DraftBody {
  const byKey = new Map(files.map((file) => [file.filename, file]))
  return withFiles(body, (file, size) => {
    const kept = byKey.get(file.key)
    if (!kept) return file
    const preview = addressOf(kept.picture, size) ?? file.preview
    return { ...file, sentAt: null, ...(preview && { preview }) }
  })
}

/** A body with what another version of it knows of the same files. */
export function withKnownFiles(body: DraftBody, known: DraftBody): DraftBody {
  const byKey = new Map(filesIn(known).map((file) => [file.key, file]))
  return withFiles(body, (file) => {
    const { sentAt = file.sentAt, preview = file.preview } = byKey.get(file.key) ?? {}
    return { ...file, sentAt, ...(preview && { preview }) }
  })
}

/** The uploads that the server keeps for a draft. */
export const uploadsOf = (body: DraftBody) =>
  filesIn(body)
    .slice(0, MAX_UPLOADS)
    .map(({ key, fileType, name }) => ({ filename: key, fileType, ...(fileType === 'file' && { name }) }))
