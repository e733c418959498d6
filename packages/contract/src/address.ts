type Query = Readonly<Record<string, string | null | undefined>>

type Names<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

export type ParamsOf<Pattern extends string> = Readonly<Record<Names<Pattern>, string>>

/** The address of one kind of page, relative to the site. */
export interface Address<Pattern extends string> {
  /** The pattern in a router's notation: /c/:slug. */
  readonly pattern: Pattern
  /** The address of one page; parameters that are null, undefined or empty are left out of the query. */
  to(params: ParamsOf<Pattern>, query?: Query): string
}

/**
 * Bundlers leave out addresses that nobody uses.
 * @__NO_SIDE_EFFECTS__
 */
export function address<const Pattern extends string>(pattern: Pattern): Address<Pattern> {
  return {
    pattern,
    to(params, query = {}) {
      const path = pattern.replace(/:(\w+)/g, (_, name: keyof typeof params) =>
        encodeURIComponent(params[name]),
      )
      const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
      return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
    },
  }
}

const ID = /^([0-9a-f]{32})(-.*)?$/s

/**
 * Decodes a segment of a path, but leaves one that does not decode to valid text as it is, so that it matches nothing.
 */
function decoded(segment: string): string {
  try {
    const text = decodeURIComponent(segment)
    return text.includes('\0') ? segment : text
  } catch {
    return segment
  }
}

/**
 * The parameters in a path; null where it is another kind of page. A parameter whose name ends in `Id` is an id, which
 * may carry a readable suffix.
 */
export function matchAddress<const Pattern extends string>(
  { pattern }: Address<Pattern>,
  pathname: string,
): ParamsOf<Pattern> | null {
  const parts = pattern.split('/')
  const given = pathname.replace(/(.)\/$/, '$1').split('/')
  if (given.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const segment = given[at]!
    if (part.startsWith(':')) {
      const name = part.slice(1)
      const text = decoded(segment)
      const value = name.endsWith('Id') ? ID.exec(text)?.[1] : text
      if (!value) return null
      params[name] = value
    } else if (segment !== part) return null
  }
  return params as ParamsOf<Pattern>
}

const MAX_NAME = 60

/** Letters that have no accent to be taken from them, or that readers of German write out. */
const plainLetters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** The name of a thing for an address: Latin letters without accents, other scripts as they are, cut after a word. */
function wordsOf(name: string): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøđðþłı]/g, (letter) => plainLetters[letter]!)
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  const letters = Array.from(plain)
  if (letters.length <= MAX_NAME) return plain
  const cut = letters.slice(0, MAX_NAME).join('')
  const isWordWhole = letters[MAX_NAME] === '-' || !cut.includes('-')
  return isWordWhole ? cut : cut.slice(0, cut.lastIndexOf('-'))
}

/** An id followed by the name of the thing, so that people can read the address. */
export function readable(id: string, name: string): string {
  const words = wordsOf(name)
  return words ? `${id}-${words}` : id
}
