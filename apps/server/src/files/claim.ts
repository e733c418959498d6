import type { Claim, ContentType, FileClaim, FileType } from '@guildhall/contract/files'
import { sql } from 'kysely'
import { after, DAY, HOUR } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { invalid, notFound } from '../platform/refusals.ts'
import { inspectFile } from './job-names.ts'
import { shownName } from './names.ts'
import type { Purpose } from './purposes.ts'
import { words } from './refusal-words.ts'

/** How long an unclaimed upload is kept before it is collected. */
export const UNCLAIMED_LIVES = DAY
/** The same for what was uploaded without a session: long enough to sign up with a picture. */
export const STRANGERS_UPLOAD_LIVES = HOUR

interface Row {
  id: string
  key: string
  content_type: ContentType
  state: string
}

/** Rows are locked in one order, so that two writes that claim the same files cannot deadlock. */
const claimable = statement<
  {
    keys: string[]
    kind: string
    since: Date
    strangersSince: Date
    sessionId: string
    userId: string
    purpose: string
  },
  Row
>(
  'claimable_files',
  `select id, key, content_type, state from files
   where key = any($keys) and kind = $kind and (
     (state = 'granted' and session_id = $sessionId and granted_at > $since)
     or (state = 'granted' and session_id is null and granted_at > $strangersSince)
     or (state in ('claimed', 'ready') and owner_id = $userId and purpose = $purpose))
   order by id for update`,
)

type NamedClaim = Claim & { name?: string | undefined }

/** Those uploads that this person may claim, by their keys. */
async function findClaimable(ctx: Ctx, kind: FileType, claims: readonly Claim[], purpose: Purpose) {
  const { userId, sessionId } = ctx.me
  const keys = claims.map(({ filename }) => filename)
  const since = after(ctx.now, -UNCLAIMED_LIVES)
  const strangersSince = after(ctx.now, -STRANGERS_UPLOAD_LIVES)
  const times = { since, strangersSince }
  const found = await claimable(ctx.db, { keys, kind, ...times, sessionId, userId, purpose: purpose.name })
  return new Map(found.map((row) => [row.key, row]))
}

/**
 * Makes uploads part of a write and returns their file ids, in order. An upload belongs to the session that requested
 * its address, else to the first claimer; a second claim by the same person for the same purpose returns the same file.
 * The write must keep the id in a foreign key.
 */
async function claimAll(ctx: Ctx, kind: FileType, claims: NamedClaim[], purpose: Purpose) {
  if (claims.length === 0) return []
  const byKey = await findClaimable(ctx, kind, claims, purpose)
  const rows = claims.map(({ filename, name }) => {
    const row = byKey.get(filename)
    if (!row) throw notFound(words.fileNotFound)
    return { ...row, name: name === undefined ? null : nameOf(name, row) }
  })
  const { userId } = ctx.me
  const fresh = rows.filter(({ state }) => state === 'granted')
  // A file named twice in the same write is claimed once.
  const { rows: claimed } = await sql<{ id: string }>`
    update files set state = 'claimed', owner_id = ${userId}, purpose = ${purpose.name},
      is_public = ${purpose.readers === 'everybody'}, claimed_at = ${ctx.now}, address = null,
      name = chosen.name
    from unnest(${fresh.map(({ id }) => id)}::uuid[], ${fresh.map(({ name }) => name)}::text[]) as chosen (id, name)
    where files.id = chosen.id returning files.id`.execute(ctx.db)
  for (const { id } of claimed) await ctx.enqueue(inspectFile, { fileId: id })
  return rows.map(({ id }) => id)
}

/** A file as a claim has left it. */
export interface Claimed {
  readonly key: string
  readonly kind: FileType
  readonly name: string | null
}

/** Claims files of any kinds as an earlier claim did that was undone. */
export async function claimAgain(ctx: Ctx, files: readonly Claimed[], purpose: Purpose) {
  const ids: string[] = []
  for (const [kind, ofKind] of Map.groupBy(files, (file) => file.kind)) {
    const claims = ofKind.map(({ key, name }) => ({ filename: key, ...(name !== null && { name }) }))
    ids.push(...(await claimAll(ctx, kind, claims, purpose)))
  }
  return ids
}

/** Claims those of the uploads that are still there, of any kinds. */
export async function claimPresent(
  ctx: Ctx,
  uploads: readonly (NamedClaim & { fileType: FileType })[],
  purpose: Purpose,
) {
  const ids: string[] = []
  for (const [kind, ofKind] of Map.groupBy(uploads, ({ fileType }) => fileType)) {
    const there = await findClaimable(ctx, kind, ofKind, purpose)
    const present = ofKind.filter(({ filename }) => there.has(filename))
    ids.push(...(await claimAll(ctx, kind, present, purpose)))
  }
  return [...new Set(ids)]
}

function nameOf(given: string, { content_type }: Row) {
  const name = shownName(given, content_type)
  if (!name) throw invalid(words.wrongFormat)
  return name
}

export const claimPictures = (ctx: Ctx, claims: Claim[], purpose: Purpose) =>
  claimAll(ctx, 'image', claims, purpose)

export const claimVideos = (ctx: Ctx, claims: Claim[], purpose: Purpose) =>
  claimAll(ctx, 'video', claims, purpose)

export const claimPicture = async (ctx: Ctx, claim: Claim, purpose: Purpose) =>
  (await claimPictures(ctx, [claim], purpose))[0]!

export const claimFiles = (ctx: Ctx, claims: FileClaim[], purpose: Purpose) =>
  claimAll(ctx, 'file', claims, purpose)

export const claimFile = async (ctx: Ctx, claim: FileClaim, purpose: Purpose) =>
  (await claimFiles(ctx, [claim], purpose))[0]!
