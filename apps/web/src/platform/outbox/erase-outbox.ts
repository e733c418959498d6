const PATIENCE_MS = 1000

/** Begins the keys of what a device stores for one person alone. */
export const PERSONAL = 'guildhall.personal.'

function erasePersonal() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PERSONAL)) localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Forgets everything unsent, as on signing out; a tab that keeps it open does not hold up the person. */
export function eraseOutbox(): Promise<void> {
  erasePersonal()
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve()
    const request = indexedDB.deleteDatabase('guildhall-outbox')
    request.onsuccess = () => resolve()
    request.onerror = () => resolve()
    setTimeout(resolve, PATIENCE_MS)
  })
}
