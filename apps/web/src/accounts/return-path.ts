import { signInAddress } from '@guildhall/contract/accounts/addresses'
/** Where to go after signing in: an address of this site and no other. */
export function returnPathIn(search: URLSearchParams): string {
  const next = search.get('next') ?? '/'
  const here = 'http://here.invalid'
  if (!next.startsWith('/') || !URL.canParse(next, here)) return '/'
  const { origin, pathname, search: query, hash } = new URL(next, here)
  return origin === here ? pathname + query + hash : '/'
}

/** An address that carries on where to go then, unless that is home anyway. */
export function withReturnPath(path: string, next: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, ...(next === '/' ? {} : { next }) })
  return query.size === 0 ? path : `${path}?${query}`
}

export const signInPath = (next: string) => signInAddress.to({}, { next })
