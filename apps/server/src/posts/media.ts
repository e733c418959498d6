import type { Claim } from '@guildhall/contract/files'
import { claimPictures, claimVideos } from '../files/claim.ts'
import { releaseFiles } from '../files/collect.ts'
import type { Purpose } from '../files/purposes.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { tellMedia } from './job-names.ts'
import { isPostOpen } from './sight.ts'

const seenMedia = statement<{ viewerId: string | null; fileId: string }, { id: string }>(
  'seen_post_media',
  `select p.id from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
   where p.id in (select post_id from post_files where file_id = $fileId union all select id from posts where cover_id = $fileId)
     and ${isPostOpen('p', 'x', 'c', '$viewerId')} limit 1`,
)

/** Seen by whoever may open a post that carries it. */
export const postMedia: Purpose = {
  name: 'postMedia',
  readers: async (db, viewer, fileId) =>
    (await seenMedia(db, { viewerId: viewer?.userId ?? null, fileId })).length > 0,
}

type Kind = 'picture' | 'video'

const carried = statement<{ postId: string }, { id: string; key: string; kind: Kind | 'cover' }>(
  'media_of_post',
  `select f.id, f.key, pf.kind from post_files pf join files f on f.id = pf.file_id where pf.post_id = $postId
   union all select f.id, f.key, 'cover' from posts p join files f on f.id = p.cover_id where p.id = $postId`,
)

const claiming = { picture: claimPictures, cover: claimPictures, video: claimVideos }

const put = statement<{ postId: string; kind: Kind; ids: string[] }, { file_id: string }>(
  'put_media_on_post',
  `with gone as (
     delete from post_files where post_id = $postId and kind = $kind and file_id <> all($ids::uuid[]) returning file_id
   ), come as (
     insert into post_files (channel_id, post_id, file_id, kind, position)
     select p.channel_id, p.id, said.id, $kind, min(said.place)
     from posts p, unnest($ids::uuid[]) with ordinality as said (id, place) where p.id = $postId group by p.id, said.id
     on conflict (post_id, file_id) do update set position = excluded.position
   )
   select file_id from gone`,
)

/** Files by their keys or, where the post has them already, by their ids; those stay, whoever sends them again. */
async function idsFor(ctx: Context, postId: string, kind: Kind | 'cover', claims: Claim[]) {
  const here = (await carried(ctx.db, { postId })).filter(
    (file) => (file.kind === 'video') === (kind === 'video'),
  )
  const known = new Map(here.flatMap(({ id, key }) => [[id, id] as const, [key, id] as const]))
  const fresh = claims.filter(({ filename }) => !known.has(filename))
  const ids = await claiming[kind](ctx, fresh, postMedia)
  for (const [index, { filename }] of fresh.entries()) known.set(filename, ids[index]!)
  return claims.map(({ filename }) => known.get(filename)!)
}

/** A post carries these and no others of their kind. */
async function setFiles(ctx: Context, postId: string, kind: Kind, claims: Claim[]) {
  const ids = await idsFor(ctx, postId, kind, claims)
  const gone = await put(ctx.db, { postId, kind, ids })
  await releaseFiles(
    ctx,
    gone.map(({ file_id }) => file_id),
  )
}

/** The same for what stands above it; null is nothing. */
async function setCover(ctx: Context, postId: string, claim: Claim | null) {
  const before = (await carried(ctx.db, { postId })).filter(({ kind }) => kind === 'cover')
  const [coverId = null] = claim ? await idsFor(ctx, postId, 'cover', [claim]) : []
  await ctx.db.updateTable('posts').set({ cover_id: coverId }).where('id', '=', postId).execute()
  await releaseFiles(
    ctx,
    before.map(({ id }) => id).filter((id) => id !== coverId),
  )
}

const pending = statement<{ postId: string }, { id: string }>(
  'pending_media_of_post',
  `select f.id from files f where f.state = 'claimed' and f.id in (
     select file_id from post_files where post_id = $postId union all select cover_id from posts where id = $postId) limit 1`,
)

export const isMediaPending = async (db: Database, postId: string) =>
  (await pending(db, { postId })).length > 0

interface Media {
  readonly pictures?: Claim[] | undefined
  readonly videos?: Claim[] | undefined
  readonly coverImage?: Claim | null | undefined
}

/** What is not said stays. Whoever reads the post before its media were looked at is told when they can be seen. */
export async function setMedia(ctx: Context, postId: string, { pictures, videos, coverImage }: Media) {
  if (pictures) await setFiles(ctx, postId, 'picture', pictures)
  if (videos) await setFiles(ctx, postId, 'video', videos)
  if (coverImage !== undefined) await setCover(ctx, postId, coverImage)
  const isAnySaid = pictures?.length || videos?.length || coverImage
  if (isAnySaid && (await isMediaPending(ctx.db, postId))) await ctx.enqueue(tellMedia, { postId })
}

/** What goes with a post that goes. */
export const mediaOf = async (ctx: Context, postId: string) =>
  (await carried(ctx.db, { postId })).map(({ id }) => id)
