/** How many hues a fallback picture can have. */
export const HUES = 12

/** The same hue for the same name, everywhere and always. */
export function hueOf(name: string): number {
  let hash = 2166136261
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619)
  return ((hash >>> 16) ^ (hash & 0xffff)) % HUES
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_.-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = words.map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
  return (letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : (letters[0] ?? '?')).toUpperCase()
}
