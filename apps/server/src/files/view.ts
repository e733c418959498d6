import type { Attachment, Picture, Video } from '@guildhall/contract/files'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import type { RenditionName, Renditions } from './renditions.ts'

interface Row {
  id: string
  key: string
  content_type: string
  is_public: boolean
  name: string | null
  renditions: Renditions | null
  duration_ms: number | null
}

/** What was refused is left out, as if it had never been sent. */
const shownFiles = statement<{ ids: string[]; kind: string }, Row>(
  'shown_files',
  `select id, key, content_type, is_public, name, renditions, duration_ms from files
   where id = any($ids::uuid[]) and kind = $kind and state in ('claimed', 'ready')`,
)

/** On our own origin; where another gives files out, it leads there. */
const addressOf = ({ id, is_public }: Row, name: RenditionName) =>
  is_public ? `/files/${id}/${name}` : `/files/${id}?rendition=${name}`

function toRendition(row: Row, name: RenditionName) {
  const found = row.renditions?.[name]
  return {
    filename: row.key,
    url: addressOf(row, name),
    isAvailable: found !== undefined,
    width: found?.width ?? null,
    height: found?.height ?? null,
  }
}

const toPicture = (row: Row): Picture => ({
  _id: row.id,
  contentType: row.content_type,
  original: toRendition(row, 'original'),
  thumbnail: toRendition(row, 'thumbnail'),
  lowres: toRendition(row, 'lowres'),
  highres: toRendition(row, 'highres'),
})

const toVideo = (row: Row): Video => ({
  _id: row.id,
  contentType: row.content_type,
  original: toRendition(row, 'original'),
  thumbnail: toRendition(row, 'thumbnail'),
  duration: row.duration_ms === null ? null : row.duration_ms / 1000,
})

const toAttachment = (row: Row): Attachment => ({
  _id: row.id,
  name: row.name ?? '',
  fileName: row.key,
  url: addressOf(row, 'original'),
  type: row.content_type,
  size: row.renditions?.original?.size ?? null,
  isAvailable: row.renditions !== null,
})

/** By their ids, in bulk; whoever asks has checked that they may be seen. */
const viewing =
  <T>(kind: string, to: (row: Row) => T) =>
  async (db: Database, ids: string[]): Promise<Map<string, T>> => {
    const rows = ids.length === 0 ? [] : await shownFiles(db, { ids, kind })
    return new Map(rows.map((row) => [row.id, to(row)]))
  }

export const viewPictures = viewing('image', toPicture)
export const viewVideos = viewing('video', toVideo)
export const viewFiles = viewing('file', toAttachment)
