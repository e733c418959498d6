import type { Params } from './params.ts'
import { invalid, noSuch } from './refusal.ts'

interface Kept {
  readonly id: string
  readonly created: number
}

export interface Page<T> {
  readonly object: 'list'
  readonly data: T[]
  readonly has_more: boolean
  readonly url: string
}

export const listOf = <T>(data: T[], url: string, hasMore = false): Page<T> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
})

function readCreated(params: Params): (one: Kept) => boolean {
  if (!params.has('created')) return () => true
  const range = params.inner('created')
  if (!range) throw invalid('Invalid object', { param: 'created' })
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((key) => range.integer(key))
  return ({ created }) =>
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
}

/** All objects of one kind, in the order they were made. */
export class Shelf<T extends Kept> {
  readonly kind: string
  readonly #all = new Map<string, T>()

  constructor(kind: string) {
    this.kind = kind
  }

  add(one: T): T {
    this.#all.set(one.id, one)
    return one
  }

  remove(id: string) {
    this.#all.delete(id)
  }

  find(id: string): T | undefined {
    return this.#all.get(id)
  }

  /** By an id from the path, or from the parameter that is named. */
  need(id: string, param?: string): T {
    const found = this.#all.get(id)
    if (!found) throw noSuch(this.kind, id, param)
    return found
  }

  all(): T[] {
    return [...this.#all.values()]
  }

  /** Newest first, as Stripe lists everything. */
  page(params: Params, url: string, matches: (one: T) => boolean = () => true): Page<T> {
    params.exclude('starting_after', 'ending_before')
    const limit = params.integer('limit', { min: 1, max: 100 }) ?? 10
    const after = params.text('starting_after')
    const before = params.text('ending_before')
    const isThen = readCreated(params)
    params.ignore('expand')
    params.done()
    const place = (id: string, param: string) => {
      this.need(id, param)
      return ids.indexOf(id)
    }
    const newestFirst = this.all().toReversed()
    const ids = newestFirst.map(({ id }) => id)
    const fits = (one: T) => isThen(one) && matches(one)
    if (before !== undefined) {
      const found = newestFirst.slice(0, place(before, 'ending_before')).filter(fits)
      return listOf(found.slice(-limit), url, found.length > limit)
    }
    const begin = after === undefined ? 0 : place(after, 'starting_after') + 1
    const found = newestFirst.slice(begin).filter(fits)
    return listOf(found.slice(0, limit), url, found.length > limit)
  }
}
