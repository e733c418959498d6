const HERE = 'http://here.invalid'

/** An address of this site, whatever was asked for. */
export function localPath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, HERE)) return '/'
  const { origin, pathname, search } = new URL(asked, HERE)
  return origin === HERE ? (pathname + search).slice(0, 500) : '/'
}
