import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { invalid, notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

/** Headings over rooms and over chat threads share their form: a title and a position. */
type Headings = 'context_groups' | 'thread_groups'

const MAX_HEADINGS = 100

interface Row {
  id: string
  title: string
}

const both = <T>(made: (table: Headings) => T): Record<Headings, T> => ({
  context_groups: made('context_groups'),
  thread_groups: made('thread_groups'),
})

export const groupRows = both((table) =>
  statement<{ channelId: string }, Row>(
    `rows_of_${table}`,
    `select id, title from ${table} where channel_id = $channelId order by position`,
  ),
)

const headingNamed = both((table) =>
  statement<{ channelId: string; name: string }, Row>(
    `named_of_${table}`,
    `select id, title from ${table}
     where channel_id = $channelId and (replace(id::text, '-', '') = $name or lower(title) = lower($name))
     order by (replace(id::text, '-', '') = $name) desc limit 1`,
  ),
)

const isTaken = both((table) =>
  statement<{ channelId: string; title: string; ownId: string | null }, { id: string }>(
    `taken_of_${table}`,
    `select id from ${table} where channel_id = $channelId and lower(title) = lower($title) and id is distinct from $ownId`,
  ),
)

const insertHeading = both((table) =>
  statement<{ channelId: string; id: string; title: string; position: number; at: Date }, never>(
    `insert_of_${table}`,
    `insert into ${table} (channel_id, id, title, position, created_at) values ($channelId, $id, $title, $position, $at)`,
  ),
)

const retitle = both((table) =>
  statement<{ id: string; title: string }, never>(
    `retitle_of_${table}`,
    `update ${table} set title = $title where id = $id`,
  ),
)

const erase = both((table) =>
  statement<{ id: string }, never>(`erase_of_${table}`, `delete from ${table} where id = $id`),
)

const reorder = both((table) =>
  statement<{ ids: string[] }, never>(
    `reorder_of_${table}`,
    `update ${table} set position = placed.place - 1 from unnest($ids::uuid[]) with ordinality as placed (id, place)
     where ${table}.id = placed.id and ${table}.position <> placed.place - 1`,
  ),
)

/** The list with an item at this index, counted without the item, or at the end. */
export const inserted = <T>(list: readonly T[], item: T, position: number): T[] => {
  const others = list.filter((other) => other !== item)
  return [...others.slice(0, position), item, ...others.slice(position)]
}

/** Finds a heading by its id or title. The community must be locked if the heading is to be changed. */
export async function findHeading(ctx: Ctx, table: Headings, channelId: string, name: string) {
  const [row] = await headingNamed[table](ctx.db, { channelId, name })
  if (!row) throw notFound(words.groupNotFound)
  return row
}

async function refuseTaken(
  ctx: Ctx,
  table: Headings,
  channelId: string,
  title: string,
  ownId: string | null = null,
) {
  const taken = await isTaken[table](ctx.db, { channelId, title, ownId })
  if (taken.length > 0) throw invalid(words.groupNameTaken)
}

export async function addHeading(ctx: Ctx, table: Headings, channelId: string, title: string) {
  await refuseTaken(ctx, table, channelId, title)
  const { length } = await groupRows[table](ctx.db, { channelId })
  if (length >= MAX_HEADINGS) throw invalid(words.tooManyGroups)
  const id = ctx.newId()
  await insertHeading[table](ctx.db, { channelId, id, title, position: length, at: ctx.now })
  return id
}

export async function renameHeading(
  ctx: Ctx,
  table: Headings,
  channelId: string,
  name: string,
  title: string,
) {
  const { id, title: before } = await findHeading(ctx, table, channelId, name)
  await refuseTaken(ctx, table, channelId, title, id)
  await retitle[table](ctx.db, { id, title })
  return { id, before }
}

/** Removes a heading and closes the gap in the positions. It must already be empty. */
export async function removeHeading(ctx: Ctx, table: Headings, channelId: string, id: string) {
  await erase[table](ctx.db, { id })
  await placeHeadings(ctx, table, channelId, (ids) => ids)
}

export async function placeHeadings(
  ctx: Ctx,
  table: Headings,
  channelId: string,
  order: (ids: string[]) => string[],
) {
  const rows = await groupRows[table](ctx.db, { channelId })
  await reorder[table](ctx.db, { ids: order(rows.map(({ id }) => id)) })
}
