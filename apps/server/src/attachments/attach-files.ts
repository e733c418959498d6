import type { Claim } from '@guildhall/contract/files'
import { claimPictures, claimVideos } from '../files/claim.ts'
import { releaseFiles } from '../files/collect.ts'
import type { Purpose } from '../files/purposes.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

/** A kind of content with files: attachments in `<kind>_files`, and a cover in `cover_id` of its own table. */
interface Carrier {
  readonly kind: 'post'
  readonly table: string
  /** The purpose for which its files are claimed, which decides who may see them. */
  readonly purpose: Purpose
}

export interface Attachments {
  readonly pictures?: Claim[] | undefined
  readonly videos?: Claim[] | undefined
  readonly coverImage?: Claim | null | undefined
}

type FileKind = 'picture' | 'video'

const claiming = { picture: claimPictures, cover: claimPictures, video: claimVideos }

const statementsOf = ({ kind, table }: Carrier) => ({
  carried: statement<{ id: string }, { id: string; key: string; kind: FileKind | 'cover' }>(
    `media_of_${kind}`,
    `select f.id, f.key, cf.kind from ${kind}_files cf join files f on f.id = cf.file_id where cf.${kind}_id = $id
     union all select f.id, f.key, 'cover' from ${table} t join files f on f.id = t.cover_id where t.id = $id`,
  ),
  put: statement<{ id: string; kind: FileKind; ids: string[] }, { file_id: string }>(
    `put_media_on_${kind}`,
    `with gone as (
       delete from ${kind}_files where ${kind}_id = $id and kind = $kind and file_id <> all($ids::uuid[]) returning file_id
     ), come as (
       insert into ${kind}_files (channel_id, ${kind}_id, file_id, kind, position)
       select t.channel_id, t.id, said.id, $kind, min(said.place)
       from ${table} t, unnest($ids::uuid[]) with ordinality as said (id, place) where t.id = $id group by t.id, said.id
       on conflict (${kind}_id, file_id) do update set position = excluded.position
     )
     select file_id from gone`,
  ),
  setCover: statement<{ id: string; coverId: string | null }, never>(
    `set_cover_of_${kind}`,
    `update ${table} set cover_id = $coverId where id = $id`,
  ),
})

/** How files are attached to content of one kind and removed from it. */
export function attachmentsOf(carrier: Carrier) {
  const { carried, put, setCover } = statementsOf(carrier)

  /** Finds files by their keys or, if already attached, by their ids; attached files stay, whoever sends them again. */
  async function idsFor(ctx: Ctx, id: string, kind: FileKind | 'cover', claims: Claim[]) {
    const here = (await carried(ctx.db, { id })).filter(
      (file) => (file.kind === 'video') === (kind === 'video'),
    )
    const known = new Map(here.flatMap((file) => [[file.id, file.id] as const, [file.key, file.id] as const]))
    const fresh = claims.filter(({ filename }) => !known.has(filename))
    const ids = await claiming[kind](ctx, fresh, carrier.purpose)
    for (const [index, { filename }] of fresh.entries()) known.set(filename, ids[index]!)
    return claims.map(({ filename }) => known.get(filename)!)
  }

  async function replaceFiles(ctx: Ctx, id: string, kind: FileKind, claims: Claim[]) {
    const ids = await idsFor(ctx, id, kind, claims)
    const gone = await put(ctx.db, { id, kind, ids })
    await releaseFiles(
      ctx,
      gone.map(({ file_id }) => file_id),
    )
  }

  async function replaceCover(ctx: Ctx, id: string, claim: Claim | null) {
    const before = (await carried(ctx.db, { id })).filter(({ kind }) => kind === 'cover')
    const [coverId = null] = claim ? await idsFor(ctx, id, 'cover', [claim]) : []
    await setCover(ctx.db, { id, coverId })
    await releaseFiles(
      ctx,
      before.map((file) => file.id).filter((fileId) => fileId !== coverId),
    )
  }

  return {
    /**
     * Replaces the attached files of each given kind; a kind that is left out stays unchanged, and null removes the
     * cover.
     */
    async attach(ctx: Ctx, id: string, { pictures, videos, coverImage }: Attachments) {
      if (pictures) await replaceFiles(ctx, id, 'picture', pictures)
      if (videos) await replaceFiles(ctx, id, 'video', videos)
      if (coverImage !== undefined) await replaceCover(ctx, id, coverImage)
    },
    /** The ids of all attached files, which are deleted with the content. */
    attachedTo: async (ctx: Ctx, id: string) => (await carried(ctx.db, { id })).map((file) => file.id),
  }
}
