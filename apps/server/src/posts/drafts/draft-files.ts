import type { FileType } from '@guildhall/contract/files'
import type { FileOfDraft } from '@guildhall/contract/posts'
import { type Claimed, claimAgain, claimPresent } from '../../files/claim.ts'
import { releaseFiles } from '../../files/collect.ts'
import { type FileRow, toPicture } from '../../files/view.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import { postFiles, postMedia } from '../media.ts'

const described = statement<{ ids: string[] }, Claimed>(
  'files_to_hold',
  `select key, kind, name from files where id = any($ids::uuid[])`,
)

const put = statement<{ draftId: string; ids: string[] }, { file_id: string }>(
  'put_files_on_draft',
  `with gone as (
     delete from post_draft_files where draft_id = $draftId and file_id <> all($ids::uuid[]) returning file_id
   ), come as (
     insert into post_draft_files (channel_id, draft_id, file_id)
     select d.channel_id, d.id, said.id from post_drafts d, unnest($ids::uuid[]) as said (id) where d.id = $draftId
     on conflict (draft_id, file_id) do update set channel_id = excluded.channel_id
   )
   select file_id from gone`,
)

const held = statement<{ draftId: string }, { file_id: string }>(
  'files_of_draft',
  `select file_id from post_draft_files where draft_id = $draftId`,
)

/** The files of a post, described so that a draft can claim the same ones. */
export const filesOfPost = async (ctx: Ctx, postId: string) =>
  described(ctx.db, { ids: await postFiles.attachedTo(ctx, postId) })

/** Claims the files of a scheduled draft, so that they live until its post claims them. */
export const holdFiles = async (ctx: Ctx, draftId: string, files: readonly Claimed[]) =>
  putFiles(ctx, draftId, await claimAgain(ctx, files, postMedia))

type Uploads = Parameters<typeof claimPresent>[1]

/** Claims the uploads of an unfinished post, so that every session of its author has them. */
export const holdUploads = async (ctx: Ctx, draftId: string, uploads: Uploads) =>
  putFiles(ctx, draftId, await claimPresent(ctx, uploads, postMedia))

async function putFiles(ctx: Ctx, draftId: string, ids: string[]) {
  const gone = await put(ctx.db, { draftId, ids })
  await releaseFiles(
    ctx,
    gone.map(({ file_id }) => file_id),
  )
}

/** Releases the files of a draft that is about to be deleted. */
export const releaseFilesOf = async (ctx: Ctx, draftId: string) =>
  releaseFiles(
    ctx,
    (await held(ctx.db, { draftId })).map(({ file_id }) => file_id),
  )

const shown = statement<{ draftIds: string[] }, FileRow & { draft_id: string; kind: FileType }>(
  'shown_files_of_drafts',
  `select df.draft_id, f.id, f.key, f.kind, f.content_type, f.is_public, f.name, f.renditions, f.duration_ms
   from post_draft_files df join files f on f.id = df.file_id
   where df.draft_id = any($draftIds::uuid[]) and f.state in ('claimed', 'ready') order by f.id`,
)

/** The files of drafts, in bulk; the drafts are the viewer's own. */
export async function filesOfDrafts(db: Database, draftIds: string[]) {
  const rows = draftIds.length === 0 ? [] : await shown(db, { draftIds })
  const byDraft = Map.groupBy(rows, ({ draft_id }) => draft_id)
  return (draftId: string): FileOfDraft[] =>
    (byDraft.get(draftId) ?? []).map((row) => ({
      filename: row.key,
      picture: row.kind === 'image' ? toPicture(row) : null,
    }))
}
