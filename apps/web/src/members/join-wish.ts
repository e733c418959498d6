const KEY = 'joinWish'

/** Who pressed Join and had to sign in first wants to join when they come back, in this tab and nowhere else. */
export function keepWish(channelId: string) {
  try {
    sessionStorage.setItem(KEY, channelId)
  } catch {
    // Then they press it once more.
  }
}

/** Answers once whether this was wished for. */
export function takeWish(channelId: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== channelId) return false
    sessionStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}
