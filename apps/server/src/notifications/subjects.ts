import { allNotices } from '@guildhall/contract/all'
import type { Notice, NoticeSubject } from '@guildhall/contract/notifications'
import { viewPictures } from '../files/view.ts'
import { answeredOnce } from '../platform/check-domains.ts'
import type { Write } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Ask } from '../platform/database/statement.ts'
import { type Domains, entriesOf } from '../platform/domain.ts'

/** Something that a notification names, and the person who reads of it. */
export interface Asked {
  readonly id: string
  readonly readerId: string
}

/** A subject as one reader may see it, whose community has the id of its picture. */
export interface Described extends Omit<NoticeSubject, 'channel'> {
  readonly channel: { readonly _id: string; readonly title: string; readonly pictureId: string | null } | null
  /** The person whose words are quoted; null where nothing is quoted or the author is hidden. */
  readonly quotedId: string | null
}

export interface Reading extends Domains {
  readonly db: Database
}

/** The way to read subjects within a write. */
export const readingOf = ({ kernel, db }: Pick<Write, 'kernel' | 'db'>): Reading => ({
  domains: kernel.domains,
  db,
})

/** Describes subjects of one kind in bulk, in the order asked; nothing for what the reader may not be told of. */
export type Describe = (
  reading: Reading,
  asked: readonly Asked[],
) => Promise<(Described | null | undefined)[]>

declare module '../platform/domain.ts' {
  interface Domain {
    /** How the domain's kinds of subjects are named to those who are told of them. */
    readonly noticeSubjects?: Readonly<Record<string, Describe>>
  }
}

const describersOf = (server: Domains): Partial<Record<string, Describe>> =>
  Object.assign({}, ...entriesOf(server, 'noticeSubjects'))

/** Checks that exactly one domain describes every kind of thing that a notice is about or quotes. */
export function checkNoticeSubjects(server: Domains) {
  const notices: Notice[] = Object.values(allNotices)
  const kinds = notices.flatMap(({ about, quotes = about }) => [about, quotes])
  const given = entriesOf(server, 'noticeSubjects').flatMap((described) => Object.keys(described))
  return answeredOnce('subject of notices', new Set(kinds), given)
}

/** SQL for what is asked: its `id`, its `reader_id` and its `place`. */
export const ASKED = 'unnest($ids::uuid[], $readerIds::uuid[]) with ordinality asked (id, reader_id, place)'

/** The rows that a statement over `ASKED` finds, in the order asked; undefined where it finds none. */
export async function findAsked<Row extends { readonly place: number }>(
  db: Database,
  find: Ask<{ ids: string[]; readerIds: string[] }, Row>,
  asked: readonly Asked[],
): Promise<(Row | undefined)[]> {
  const [ids, readerIds] = [asked.map(({ id }) => id), asked.map(({ readerId }) => readerId)]
  const rows = new Map((await find(db, { ids, readerIds })).map((row) => [row.place, row]))
  return asked.map((_, index) => rows.get(index + 1))
}

interface Named extends Asked {
  readonly kind: string
}

/**
 * Describes subjects of any kinds, with one question for each kind, in the order asked; a kind of another version has
 * no description.
 */
export async function describeAll(
  reading: Reading,
  named: readonly (Named | null)[],
): Promise<(Described | null)[]> {
  const describers = describersOf(reading)
  const found = new Map<Named, Described | null>()
  const asked = named.filter((one) => one !== null)
  for (const kind of new Set(asked.map((one) => one.kind))) {
    const ofKind = asked.filter((one) => one.kind === kind)
    const described = await describers[kind]?.(reading, ofKind)
    for (const [index, one] of ofKind.entries()) found.set(one, described?.[index] ?? null)
  }
  return named.map((one) => (one && found.get(one)) ?? null)
}

/** Subjects as readers see them, with the pictures of their communities. */
export async function viewSubjects(
  db: Database,
  described: readonly (Described | null)[],
): Promise<(NoticeSubject | null)[]> {
  const pictures = await viewPictures(
    db,
    described.flatMap((one) => one?.channel?.pictureId ?? []),
  )
  return described.map((one) => {
    if (!one) return null
    const { quotedId: _author, channel, ...rest } = one
    if (!channel) return { ...rest, channel }
    const { pictureId, ...shown } = channel
    return { ...rest, channel: { ...shown, displayPicture: pictures.get(pictureId ?? '') ?? null } }
  })
}
