import type { Attachment, Picture, Video } from '@guildhall/contract/files'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import type { RenditionName, Renditions } from './renditions.ts'

/** A file as a view needs it, from its own statement or as a column beside other rows. */
export interface FileRow {
  id: string
  key: string
  content_type: string
  is_public: boolean
  name: string | null
  renditions: Renditions | null
  duration_ms: number | null
}

type Kind = 'image' | 'video' | 'file'

/** SQL that is true of a file `f` of this kind that is shown: refused files are left out, as if never uploaded. */
const isShown = (kind: string) => `f.kind = ${kind} and f.state in ('claimed', 'ready')`

const shownFiles = statement<{ ids: string[]; kind: Kind }, FileRow>(
  'shown_files',
  `select id, key, content_type, is_public, name, renditions, duration_ms from files f
   where id = any($ids::uuid[]) and ${isShown('$kind')}`,
)

const fileJson = `json_build_object('id', replace(f.id::text, '-', ''), 'key', f.key, 'content_type', f.content_type,
    'is_public', f.is_public, 'name', f.name, 'renditions', f.renditions, 'duration_ms', f.duration_ms)`

/** SQL for the file with this id as a `FileRow`, or null; the row that names it must be visible. */
const fileBeside = (id: string, kind: Kind) =>
  `(select ${fileJson} from files f where f.id = ${id} and ${isShown(`'${kind}'`)})`

/** SQL for a file of any kind beside the row that names it and says its kind. */
export const anyFileBeside = (id: string) =>
  `(select ${fileJson} from files f where f.id = ${id} and f.state in ('claimed', 'ready'))`

/** SQL for a picture beside the row that names it. */
export const pictureBeside = (id: string) => fileBeside(id, 'image')

/** SQL for several files in their order; `named` is SQL for a table with their `file_id` and `position`. */
export const filesBeside = (named: string, kind: Kind) =>
  `coalesce((select json_agg(${fileJson} order by named.position) from ${named} named
    join files f on f.id = named.file_id and ${isShown(`'${kind}'`)}), '[]')`

/** Addresses are on this server's origin, which redirects when another one serves files. */
const addressOf = ({ id, is_public }: FileRow, name: RenditionName) =>
  is_public ? `/files/${id}/${name}` : `/files/${id}?rendition=${name}`

function toRendition(row: FileRow, name: RenditionName) {
  const found = row.renditions?.[name]
  return {
    filename: row.key,
    url: addressOf(row, name),
    isAvailable: found !== undefined,
    width: found?.width ?? null,
    height: found?.height ?? null,
  }
}

export const toPicture = (row: FileRow): Picture => ({
  _id: row.id,
  contentType: row.content_type,
  original: toRendition(row, 'original'),
  thumbnail: toRendition(row, 'thumbnail'),
  lowres: toRendition(row, 'lowres'),
  highres: toRendition(row, 'highres'),
})

export const toVideo = (row: FileRow): Video => ({
  _id: row.id,
  contentType: row.content_type,
  original: toRendition(row, 'original'),
  thumbnail: toRendition(row, 'thumbnail'),
  duration: row.duration_ms === null ? null : row.duration_ms / 1000,
})

export const toAttachment = (row: FileRow): Attachment => ({
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
  <T>(kind: Kind, to: (row: FileRow) => T) =>
  async (db: Database, ids: string[]): Promise<Map<string, T>> => {
    const rows = ids.length === 0 ? [] : await shownFiles(db, { ids, kind })
    return new Map(rows.map((row) => [row.id, to(row)]))
  }

/** A picture that stands beside a row; null where there is none. */
export const pictureOf = (row: FileRow | null): Picture | null => row && toPicture(row)

const shownFile = statement<{ id: string }, FileRow>(
  'shown_file',
  `select id, key, content_type, is_public, name, renditions, duration_ms from files
   where id = $id and state in ('claimed', 'ready')`,
)

/** The row of a file of any kind; the caller has checked visibility. */
export const findFile = async (db: Database, id: string): Promise<FileRow | null> =>
  (await shownFile(db, { id }))[0] ?? null

/** The rows of pictures by their ids; the caller has checked visibility. */
export const findPictures = async (db: Database, ids: string[]): Promise<FileRow[]> =>
  ids.length === 0 ? [] : shownFiles(db, { ids, kind: 'image' })

export const viewPictures = viewing('image', toPicture)
export const viewVideos = viewing('video', toVideo)
export const viewFiles = viewing('file', toAttachment)
