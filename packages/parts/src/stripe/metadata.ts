import type { Params } from './params.ts'
import { invalid } from './refusal.ts'

const MOST_KEYS = 50
const LONGEST_KEY = 40
const LONGEST_VALUE = 500

/** Metadata after a request: what is not named stays, what is empty goes, an empty whole clears it. */
export function readMetadata(
  params: Params,
  before: { readonly [key: string]: string } = {},
): { [key: string]: string } {
  const pairs = params.pairs('metadata')
  if (pairs === undefined) return { ...before }
  if (pairs === null) return {}
  const after = new Map(Object.entries(before))
  for (const [key, value] of pairs) {
    const param = `${params.name('metadata')}[${key}]`
    if (key.length > LONGEST_KEY)
      throw invalid(`Metadata keys can have up to ${LONGEST_KEY} characters: '${key}'`, { param })
    if (value.length > LONGEST_VALUE)
      throw invalid(
        `Metadata values can have up to ${LONGEST_VALUE} characters, but you passed in a value that is ${value.length} characters.`,
        { param },
      )
    if (value === '') after.delete(key)
    else after.set(key, value)
  }
  if (after.size > MOST_KEYS)
    throw invalid(`You can have up to ${MOST_KEYS} metadata keys`, { param: params.name('metadata') })
  return Object.fromEntries(after)
}
