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

/** Refused files are left out, as if they had never been uploaded. */
const shownFiles = statement<{ ids: string[]; kind: string }, Row>(
  'shown_files',
  `select id, key, content_type, is_public, name, renditions, duration_ms from files
   where id = any($ids::uuid[]) and kind = $kind and state in ('claimed', 'ready')`,
)

/** Addresses are on this server's origin, which redirects when another one serves files. */
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

/** Views files by their ids, in bulk; the caller has checked visibility. */
const viewing =
  <T>(kind: string, to: (row: Row) => T) =>
  async (db: Database, ids: string[]): Promise<Map<string, T>> => {
    const rows = ids.length === 0 ? [] : await shownFiles(db, { ids, kind })
    return new Map(rows.map((row) => [row.id, to(row)]))
  }

export const viewPictures = viewing('image', toPicture)
export const viewVideos = viewing('video', toVideo)
export const viewFiles = viewing('file', toAttachment)
