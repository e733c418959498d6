/** What somebody has begun to write in a chat, on this device. */
export interface DeviceDraft {
  readonly text: string
  /** When it was last changed here, in milliseconds since 1970. */
  readonly at: number
  /** What the seat has of it, as far as this device knows. */
  readonly saved: string
  /** A second draft that was begun elsewhere, and must not be lost. */
  readonly other: string
}

export const noDraft: DeviceDraft = { text: '', at: 0, saved: '', other: '' }

const keyOf = (userId: string, chatId: string) => `chat-draft.${userId}.${chatId}`

export function readDraft(userId: string, chatId: string): DeviceDraft {
  try {
    const stored = localStorage.getItem(keyOf(userId, chatId))
    return stored === null ? noDraft : { ...noDraft, ...(JSON.parse(stored) as Partial<DeviceDraft>) }
  } catch {
    // Storage is not available, or holds what another version wrote.
    return noDraft
  }
}

export function keepDraft(userId: string, chatId: string, draft: DeviceDraft) {
  const isNothing = draft.text === '' && draft.saved === '' && draft.other === ''
  try {
    if (isNothing) localStorage.removeItem(keyOf(userId, chatId))
    else localStorage.setItem(keyOf(userId, chatId), JSON.stringify(draft))
  } catch {
    // The text stays in the box for as long as the page is open.
  }
}

/** What was begun in one chat goes on in another, unless something else was begun there. */
export function moveDraft(userId: string, from: string, to: string) {
  const begun = readDraft(userId, from)
  if (begun.text === '') return
  if (readDraft(userId, to).text === '') keepDraft(userId, to, begun)
  keepDraft(userId, from, noDraft)
}

/**
 * What is shown where a draft of this device and that of the seat meet. Words that the seat has already are replaced by
 * what came after them; of two that were changed apart the newer one is shown, and the other one kept beside it.
 */
export function reconcile(
  device: DeviceDraft,
  seat: { readonly text: string; readonly at: number },
): DeviceDraft {
  const { text, saved } = device
  const known = { ...device, saved: seat.text }
  if (seat.text === text || seat.text === saved || (seat.text === '' && text !== saved)) return known
  if (text === saved || text === '') return { ...known, text: seat.text, at: seat.at }
  return device.at >= seat.at
    ? { ...known, other: seat.text }
    : { ...known, text: seat.text, at: seat.at, other: text }
}
