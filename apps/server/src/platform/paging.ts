import { Id } from '@guildhall/contract'
import { words } from './refusal-words.ts'
import { invalidField } from './refusals.ts'

/** One row more than the page needs shows whether there is a next page. */
export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string) {
  const page = rows.slice(0, limit)
  return { page, next: rows.length > limit ? cursorOf(page.at(-1)!) : null }
}

/** For lists in the order of their ids, where the cursor is the last row's id. */
export function afterId(after: string | undefined): string | null {
  if (after === undefined) return null
  if (!Id.safeParse(after).success) throw invalidField('after', words.notAPlaceInList)
  return after
}

/** For lists in the order of a number or a time, where the cursor is that value of the last row, and its id. */
export function afterRow(after: string | undefined): { at: number; id: string } | null {
  if (after === undefined) return null
  const [, at, id] = /^(\d{1,14})\.([0-9a-f]{32})$/.exec(after) ?? []
  if (!at || !id) throw invalidField('after', words.notAPlaceInList)
  return { at: Number(at), id }
}
