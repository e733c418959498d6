import { emptyDraft, type NewDraft, opennesses } from './new-draft.ts'

/** A community that is being created, as this browser keeps it: pictures become data addresses. */
type Kept = Omit<NewDraft, 'picture' | 'banner'> & Record<'picture' | 'banner', string | null>

const keyOf = (userId: string) => `newCommunity-${userId}`

export function readNewDraft(userId: string): NewDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Partial<Kept>
    const openness = opennesses.find((one) => one === kept.openness) ?? emptyDraft.openness
    return { ...emptyDraft, ...kept, openness, picture: blobOf(kept.picture), banner: blobOf(kept.banner) }
  } catch {
    // Storage is not available, or contains something else.
    return emptyDraft
  }
}

export async function keepNewDraft(userId: string, draft: NewDraft) {
  // The words first: reading the pictures takes a moment, in which the page may be closed.
  write(userId, { ...draft, picture: null, banner: null })
  if (!draft.picture && !draft.banner) return
  const [picture, banner] = await Promise.all([dataOf(draft.picture), dataOf(draft.banner)])
  write(userId, { ...draft, picture, banner })
}

export function forgetNewDraft(userId: string) {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Where nothing can be stored, there is nothing to forget.
  }
}

function write(userId: string, kept: Kept) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept))
  } catch {
    // Large pictures may exceed the storage; the words are stored already.
  }
}

const dataOf = (picture: Blob | null) =>
  new Promise<string | null>((resolve) => {
    if (picture === null) return resolve(null)
    const reader = new FileReader()
    reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : null)
    reader.readAsDataURL(picture)
  })

function blobOf(data: string | null | undefined): Blob | null {
  const [, type, encoded] = /^data:([^;,]+);base64,(.*)$/.exec(data ?? '') ?? []
  if (encoded === undefined) return null
  return new Blob([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], { type })
}
