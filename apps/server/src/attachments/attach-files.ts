import { type Document, imagesIn } from '@guildhall/contract/documents'
import type { Claim, FileClaim } from '@guildhall/contract/files'
import type { FilesOfText } from '../documents/pictures.ts'
import { claimFiles, claimPictures, claimVideos } from '../files/claim.ts'
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

interface PictureClaim extends Claim {
  readonly alt?: string | undefined
  readonly caption?: string | undefined
}

export interface Attachments {
  readonly pictures?: PictureClaim[] | undefined
  readonly videos?: Claim[] | undefined
  readonly coverImage?: (Claim & { readonly alt?: string | undefined }) | null | undefined
  readonly files?: FileClaim[] | undefined
  /** The files of the pictures between paragraphs. */
  readonly inText?: FilesOfText | undefined
}

type FileKind = 'picture' | 'video' | 'inline' | 'file'
type Place = FileKind | 'cover'

/** Pictures may change their place in the content; a video or a file has only one. */
const mediumOf = { picture: 'image', cover: 'image', inline: 'image', video: 'video', file: 'file' } as const
const claiming = { image: claimPictures, video: claimVideos, file: claimFiles }

interface CarriedFile {
  readonly id: string
  readonly key: string
  readonly kind: Place
}

const statementsOf = ({ kind, table }: Carrier) => ({
  carried: statement<{ id: string }, CarriedFile>(
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
       on conflict (${kind}_id, file_id) do update set position = excluded.position,
         -- A picture of the text stays one, because the text shows it whatever else does.
         kind = case ${kind}_files.kind when 'inline' then 'inline' else excluded.kind end
     )
     select file_id from gone`,
  ),
  describe: statement<
    { id: string; ids: string[]; alts: (string | null)[]; captions: (string | null)[] },
    never
  >(
    `describe_pictures_of_${kind}`,
    `update ${kind}_files cf set alt = coalesce(said.alt, cf.alt), caption = coalesce(said.caption, cf.caption)
     from unnest($ids::uuid[], $alts::text[], $captions::text[]) as said (id, alt, caption)
     where cf.${kind}_id = $id and cf.file_id = said.id`,
  ),
  // Another picture begins without words; the same one keeps them where none are sent.
  setCover: statement<{ id: string; coverId: string | null; alt: string | null }, never>(
    `set_cover_of_${kind}`,
    `update ${table} set cover_id = $coverId,
       cover_alt = coalesce($alt::text, case when cover_id = $coverId::uuid then cover_alt end, '')
     where id = $id`,
  ),
})

/** How files are attached to content of one kind and removed from it. */
export function attachmentsOf(carrier: Carrier) {
  const { carried, put, describe, setCover } = statementsOf(carrier)

  /** Finds files by their keys or, if already attached, by their ids; attached files stay, whoever sends them again. */
  async function idsFor(ctx: Ctx, here: readonly CarriedFile[], place: Place, claims: readonly Claim[]) {
    const medium = mediumOf[place]
    const known = new Map(
      here
        .filter(({ kind }) => mediumOf[kind] === medium)
        .flatMap(({ id, key }) => [[id, id] as const, [key, id] as const]),
    )
    const fresh = claims.filter(({ filename }) => !known.has(filename))
    // Only files have names, and their claims come with them.
    const ids = await claiming[medium](ctx, fresh as FileClaim[], carrier.purpose)
    for (const [index, { filename }] of fresh.entries()) known.set(filename, ids[index]!)
    return claims.map(({ filename }) => known.get(filename)!)
  }

  async function describePictures(ctx: Ctx, id: string, ids: string[], pictures: readonly PictureClaim[]) {
    if (pictures.every(({ alt, caption }) => alt === undefined && caption === undefined)) return
    const alts = pictures.map(({ alt }) => alt ?? null)
    const captions = pictures.map(({ caption }) => caption ?? null)
    await describe(ctx.db, { id, ids, alts, captions })
  }

  return {
    /**
     * Replaces the attached files of each given kind; a kind that is left out stays unchanged, and null removes the
     * cover.
     */
    async attach(ctx: Ctx, id: string, { pictures, videos, coverImage, files, inText }: Attachments) {
      const here = await carried(ctx.db, { id })
      // All are found before any is put, because a picture may move from the text into the gallery.
      const placed: Partial<Record<FileKind, string[]>> = {
        ...(inText && { inline: [...inText.values()] }),
        ...(pictures && { picture: await idsFor(ctx, here, 'picture', pictures) }),
        ...(videos && { video: await idsFor(ctx, here, 'video', videos) }),
        ...(files && { file: await idsFor(ctx, here, 'file', files) }),
      }
      const gone: { file_id: string }[] = []
      for (const [kind, ids] of Object.entries(placed))
        gone.push(...(await put(ctx.db, { id, kind: kind as FileKind, ids })))
      if (pictures) await describePictures(ctx, id, placed.picture!, pictures)
      if (coverImage !== undefined) {
        const [coverId = null] = coverImage ? await idsFor(ctx, here, 'cover', [coverImage]) : []
        await setCover(ctx.db, { id, coverId, alt: coverImage?.alt ?? null })
        const before = here.filter((file) => file.kind === 'cover' && file.id !== coverId)
        gone.push(...before.map((file) => ({ file_id: file.id })))
      }
      await releaseFiles(
        ctx,
        gone.map(({ file_id }) => file_id),
      )
    },
    /** Claims the pictures of a text that is not rendered yet; `attach` then makes them part of the content. */
    async claimInText(ctx: Ctx, id: string, json: unknown): Promise<FilesOfText> {
      const names = json ? imagesIn(json as Document) : []
      if (names.length === 0) return new Map()
      const here = await carried(ctx.db, { id })
      const claims = names.map((filename) => ({ filename }))
      const ids = await idsFor(ctx, here, 'inline', claims)
      return new Map(names.map((name, at) => [name, ids[at]!]))
    },
    /** The ids of all attached files, which are deleted with the content. */
    attachedTo: async (ctx: Ctx, id: string) => (await carried(ctx.db, { id })).map((file) => file.id),
  }
}
