import { isDeepStrictEqual } from 'node:util'
import { type Asked, answerTo } from './load.ts'

export interface Case {
  readonly name: string
  readonly asked: Asked
  readonly status: number
}

/** The first place where two answers differ. */
function difference(a: unknown, b: unknown, path = ''): string | null {
  if (isDeepStrictEqual(a, b)) return null
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b)
    return `${path || 'it'} is ${JSON.stringify(a)} and ${JSON.stringify(b)}`
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const key = [...new Set([...Object.keys(a), ...Object.keys(b)])].find(
    (one) => !(one in left && one in right) || !isDeepStrictEqual(left[one], right[one]),
  )
  return key === undefined ? `${path} differs` : difference(left[key], right[key], `${path}.${key}`)
}

/** A server that leaves out what ours must do is no measure of it: throws unless both answer all of these alike. */
export async function refuseDifference(ours: string, theirs: string, cases: Case[]) {
  for (const { name, asked, status } of cases) {
    const [our, their] = [await answerTo(ours, asked), await answerTo(theirs, asked)]
    const found = difference(our, their)
    if (found) throw new Error(`${name}: the answers differ: ${found}`)
    if (our.status !== status) throw new Error(`${name}: answered ${our.status} instead of ${status}`)
  }
}
