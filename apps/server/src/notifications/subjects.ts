import { allNotices } from '@guildhall/contract/all'
import type { Notice, NoticeSubject } from '@guildhall/contract/notifications'
import { answeredOnce } from '../platform/check-domains.ts'
import type { Write } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { type Ask, statement } from '../platform/database/statement.ts'
import { type Domains, entriesOf } from '../platform/domain.ts'

/** A subject as one reader may see it. */
export interface Described extends NoticeSubject {
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

/** How subjects of one kind are named to those who are told of them. */
interface Describer<Row> {
  /**
   * SQL for those that their readers may be told of. `asked` stands behind `from` and has an `id`, a `reader_id` and a
   * `place`, which is selected with the columns of a row; ids are written without dashes.
   */
  sql(asked: string, server: Domains): string
  /** Selects also `under_kind` and `under_id`: another subject, which is described with it. */
  readonly isUnderOther?: true
  describe(row: Row, under: Described | null): Described | null
}

/** A description whose rows only the domain itself knows. */
export const describes = <Row>(describer: Describer<Row>): Describer<unknown> => ({
  ...describer,
  describe: (row, under) => describer.describe(row as Row, under),
})

declare module '../platform/domain.ts' {
  interface Domain {
    /** How the domain's kinds of subjects are named to those who are told of them. */
    readonly noticeSubjects?: Readonly<Record<string, Describer<unknown>>>
  }
}

const describersOf = (server: Domains): Partial<Record<string, Describer<unknown>>> =>
  Object.assign({}, ...entriesOf(server, 'noticeSubjects'))

/** Checks that exactly one domain describes every kind of thing that a notice is about or quotes. */
export function checkNoticeSubjects(server: Domains) {
  const notices: Notice[] = Object.values(allNotices)
  const kinds = notices.flatMap(({ about, quotes = about }) => [about, quotes])
  const given = entriesOf(server, 'noticeSubjects').flatMap((described) => Object.keys(described))
  return answeredOnce('subject of notices', new Set(kinds), given)
}

/** One question for every kind: first those under another subject, then the others and what those are under. */
function textFor(server: Domains) {
  const kinds = Object.entries(describersOf(server) as Record<string, Describer<unknown>>)
  const all = (among: typeof kinds, from: string) =>
    among
      .map(([kind, { sql }]) => {
        const asked = `(select id, reader_id, place from ${from} where kind = '${kind}') asked`
        return `select one.place::int, to_json(one) as told from (${sql(asked, server)}) one`
      })
      .join(' union all ') || 'select 0 as place, null::json as told where false'
  const [under, others] = [
    kinds.filter(([, { isUnderOther }]) => isUnderOther),
    kinds.filter(([, { isUnderOther }]) => !isUnderOther),
  ]
  return `with asked as materialized (
     select kind, id, reader_id, place
     from unnest($kinds::text[], $ids::uuid[], $readerIds::uuid[]) with ordinality a (kind, id, reader_id, place)
   ), under_other as materialized (${all(under, 'asked')}
   ), every as materialized (
     select * from asked
     union all
     select u.told ->> 'under_kind', (u.told ->> 'under_id')::uuid, asked.reader_id, -asked.place
     from under_other u join asked on asked.place = u.place
   )
   select * from under_other union all ${all(others, 'every')}`
}

interface Told {
  /** Where in the question it stands; negative for what that subject is under. */
  readonly place: number
  readonly told: unknown
}

type Question = Ask<{ kinds: string[]; ids: string[]; readerIds: string[] }, Told>

const questions = new WeakMap<Domains['domains'], Question>()
const texts = new Map<string, Question>()

/** The question of a server, prepared once for its domains. */
function questionOf(server: Domains): Question {
  const known = questions.get(server.domains)
  if (known) return known
  const text = textFor(server)
  const question: Question = texts.get(text) ?? statement(`subjects_told_of_${texts.size}`, text)
  texts.set(text, question)
  questions.set(server.domains, question)
  return question
}

/** Something that a notification names, and the person who reads of it. */
interface Named {
  readonly kind: string
  readonly id: string
  readonly readerId: string
}

/** Describes subjects of any kinds at once, in the order asked; a kind of another version has no description. */
export async function describeAll(
  reading: Reading,
  named: readonly (Named | null)[],
): Promise<(Described | null)[]> {
  const asked = named.filter((one) => one !== null)
  if (asked.length === 0) return named.map(() => null)
  const rows = await questionOf(reading)(reading.db, {
    kinds: asked.map(({ kind }) => kind),
    ids: asked.map(({ id }) => id),
    readerIds: asked.map(({ readerId }) => readerId),
  })
  const describers = describersOf(reading)
  const toldAt = new Map(rows.map(({ place, told }) => [place, told]))
  const describe = (kind: string, place: number, under: Described | null) => {
    const told = toldAt.get(place)
    return told === undefined ? null : (describers[kind]?.describe(told, under) ?? null)
  }
  const found = new Map(
    asked.map((one, index) => {
      const told = toldAt.get(index + 1) as { under_kind?: string } | undefined
      const under = told?.under_kind === undefined ? null : describe(told.under_kind, -index - 1, null)
      return [one, describe(one.kind, index + 1, under)]
    }),
  )
  return named.map((one) => (one && found.get(one)) ?? null)
}
