import { claimPictures } from '../files/claim.ts'
import { releaseFiles } from '../files/collect.ts'
import type { Purpose } from '../files/purposes.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

/** A kind of text with pictures between its paragraphs, which are listed in `<kind>_files`. */
interface Carrier {
  readonly kind: 'discussion' | 'event'
  readonly table: string
  /** The purpose for which its pictures are claimed, which decides who may see them. */
  readonly purpose: Purpose
}

const statementsOf = ({ kind, table }: Carrier) => ({
  carried: statement<{ id: string }, { id: string; key: string }>(
    `pictures_of_${kind}`,
    `select f.id, f.key from ${kind}_files cf join files f on f.id = cf.file_id where cf.${kind}_id = $id`,
  ),
  put: statement<{ id: string; ids: string[] }, { file_id: string }>(
    `put_pictures_on_${kind}`,
    `with gone as (
       delete from ${kind}_files where ${kind}_id = $id and file_id <> all($ids::uuid[]) returning file_id
     ), come as (
       insert into ${kind}_files (channel_id, ${kind}_id, file_id, kind, position)
       select t.channel_id, t.id, said.id, 'picture', said.place
       from ${table} t, unnest($ids::uuid[]) with ordinality as said (id, place) where t.id = $id
       on conflict (${kind}_id, file_id) do update set position = excluded.position
     )
     select file_id from gone`,
  ),
})

/** How the pictures of texts of one kind are claimed and released. */
export function picturesOf(carrier: Carrier) {
  const { carried, put } = statementsOf(carrier)
  return {
    /**
     * Claims the pictures that a text names by their keys and returns their files by those names. A picture that the
     * text with this id has already may be named by its file as well.
     */
    async claim(ctx: Ctx, id: string | null, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const here = id === null || names.length === 0 ? [] : await carried(ctx.db, { id })
      const files = new Map(
        here.flatMap((file) => [[file.id, file.id] as const, [file.key, file.id] as const]),
      )
      const fresh = names.filter((name) => !files.has(name))
      const ids = await claimPictures(
        ctx,
        fresh.map((filename) => ({ filename })),
        carrier.purpose,
      )
      for (const [index, name] of fresh.entries()) files.set(name, ids[index]!)
      return files
    },
    /** Makes these the pictures of a text that has been written, and releases those that it had before. */
    async put(ctx: Ctx, id: string, ids: readonly string[]) {
      const gone = await put(ctx.db, { id, ids: [...new Set(ids)] })
      await releaseFiles(
        ctx,
        gone.map(({ file_id }) => file_id),
      )
    },
  }
}
