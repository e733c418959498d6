import { localPath } from '@guildhall/contract'
import { signInAddress } from '@guildhall/contract/accounts/addresses'

/** Where to go after signing in. */
export const returnPathIn = (search: URLSearchParams): string => localPath(search.get('next'))

/** An address that carries on where to go then, unless that is home anyway. */
export function withReturnPath(path: string, next: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, ...(next === '/' ? {} : { next }) })
  return query.size === 0 ? path : `${path}?${query}`
}

export const signInPath = (next: string) => signInAddress.to({}, { next })
