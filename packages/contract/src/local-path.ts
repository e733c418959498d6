const HERE = 'http://here.invalid'
const MAX_LENGTH = 2000

/**
 * The path to go on to after signing in: the one asked for where it stays on this site, otherwise the front page. It is
 * judged after its dots are resolved, since only then `/..//evil.example` begins with the two slashes by which a browser
 * leaves for another site.
 */
export function localPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > MAX_LENGTH) return '/'
  if (!asked.startsWith('/') || !URL.canParse(asked, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(asked, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
