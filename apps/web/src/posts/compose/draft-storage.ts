import type { KeptDraft } from './collections.ts'

/** What is sent is kept for a day; what a draft names must still be there a while later. */
const FILES_LIVE_MS = 20 * 3_600_000

const keyOf = (userId: string) => `drafts-${userId}`

/** The drafts of one person in this browser. */
export function readDrafts(userId: string): KeptDraft[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as unknown
    return Array.isArray(kept) ? (kept as KeptDraft[]) : []
  } catch {
    // Closed to us, or written by somebody else.
    return []
  }
}

/** Answers whether there was room for them. */
function writeDrafts(userId: string, drafts: readonly KeptDraft[]): boolean {
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(drafts))
    return true
  } catch {
    return false
  }
}

export const writeDraft = (userId: string, draft: KeptDraft) =>
  writeDrafts(userId, [draft, ...readDrafts(userId).filter(({ _id }) => _id !== draft._id)])

export const eraseDraft = (userId: string, draftId: string) =>
  writeDrafts(
    userId,
    readDrafts(userId).filter(({ _id }) => _id !== draftId),
  )

/** The draft without the files that nobody has any more. */
export function withLivingFiles(draft: KeptDraft, now: number): KeptDraft {
  const lives = ({ sentAt }: { readonly sentAt: string | null }) =>
    sentAt === null || now - Date.parse(sentAt) < FILES_LIVE_MS
  const { media, cover } = draft.body
  return {
    ...draft,
    body: { ...draft.body, media: media.filter(lives), cover: cover && lives(cover) ? cover : null },
  }
}
