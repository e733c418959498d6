const PATIENCE_MS = 1000

/** Forgets everything unsent, as on signing out; a tab that keeps it open does not hold up the person. */
export function eraseOutbox(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve()
    const request = indexedDB.deleteDatabase('guildhall-outbox')
    request.onsuccess = () => resolve()
    request.onerror = () => resolve()
    setTimeout(resolve, PATIENCE_MS)
  })
}
