const KEPT = 5
const keyOf = (userId: string) => `guildhall.searches.${userId}`

/** What somebody has looked for on this device, the latest first. */
export function recentSearches(userId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, KEPT) : []
  } catch {
    // A browser may refuse to keep anything; then there is nothing.
    return []
  }
}

export function keepSearch(userId: string, query: string) {
  const words = query.trim()
  if (words === '') return
  const others = recentSearches(userId).filter((one) => one.toLowerCase() !== words.toLowerCase())
  write(userId, [words, ...others].slice(0, KEPT))
}

export const forgetSearches = (userId: string) => write(userId, [])

function write(userId: string, searches: readonly string[]) {
  try {
    if (searches.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(searches))
  } catch {
    // It is only a convenience.
  }
}
