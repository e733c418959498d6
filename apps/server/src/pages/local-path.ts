const HERE = 'http://here.invalid'

/** Turns any requested address into one on this site, to prevent open redirects. */
export function localPath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, HERE)) return '/'
  const { origin, pathname, search } = new URL(asked, HERE)
  return origin === HERE ? (pathname + search).slice(0, 500) : '/'
}
