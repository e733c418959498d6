const KEY = 'joinWish'

/** Remembers, for this tab only, that somebody who had to sign in first wants to join. */
export function keepWish(channelId: string) {
  try {
    sessionStorage.setItem(KEY, channelId)
  } catch {
    // Without storage they press Join once more.
  }
}

/** Returns whether there was such a wish, and forgets it. */
export function takeWish(channelId: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== channelId) return false
    sessionStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}
