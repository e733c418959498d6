/** Where to go after signing in: an address of this site and no other. */
export function nextIn(search: URLSearchParams): string {
  const next = search.get('next') ?? '/'
  const here = 'http://here.invalid'
  if (!next.startsWith('/') || !URL.canParse(next, here)) return '/'
  const { origin, pathname, search: query, hash } = new URL(next, here)
  return origin === here ? pathname + query + hash : '/'
}

export const signInAddress = (next: string) => `/signin?${new URLSearchParams({ next })}`
