import type { Attached, KeptDraft } from './kept-draft.ts'

/** The server keeps an unclaimed file for a day; a draft must not name one that expires during writing. */
const FILES_LIVE_MS = 20 * 3_600_000

/** The drafts of one kind in this browser, separate for each person. */
export function createDraftStorage<Body>(kind: string) {
  const keyOf = (userId: string) => `${kind}-${userId}`

  function read(userId: string): KeptDraft<Body>[] {
    try {
      const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as unknown
      return Array.isArray(kept) ? (kept as KeptDraft<Body>[]) : []
    } catch {
      // Storage is not available, or contains something else.
      return []
    }
  }

  /** Returns whether there was enough storage. */
  function writeAll(userId: string, drafts: readonly KeptDraft<Body>[]): boolean {
    try {
      if (drafts.length === 0) localStorage.removeItem(keyOf(userId))
      else localStorage.setItem(keyOf(userId), JSON.stringify(drafts))
      return true
    } catch {
      return false
    }
  }

  const others = (userId: string, draftId: string) => read(userId).filter(({ _id }) => _id !== draftId)

  return {
    read,
    write: (userId: string, draft: KeptDraft<Body>) =>
      writeAll(userId, [draft, ...others(userId, draft._id)]),
    /** Another tab of this browser stored the draft. */
    watch(userId: string, draftId: string, heard: (draft: KeptDraft<Body>) => void) {
      const look = ({ key }: StorageEvent) => {
        const draft = key === keyOf(userId) && read(userId).find(({ _id }) => _id === draftId)
        if (draft) heard(draft)
      }
      addEventListener('storage', look)
      return () => removeEventListener('storage', look)
    },
    erase: (userId: string, draftId: string) => writeAll(userId, others(userId, draftId)),
  }
}

/** The draft without the files that have expired on the server. */
export function withLivingFiles<Body extends Attached>(draft: KeptDraft<Body>, now: number): KeptDraft<Body> {
  const lives = ({ sentAt }: { readonly sentAt: string | null }) =>
    sentAt === null || now - Date.parse(sentAt) < FILES_LIVE_MS
  const { media, cover, inline = [] } = draft.body
  return {
    ...draft,
    body: {
      ...draft.body,
      media: media.filter(lives),
      cover: cover && lives(cover) ? cover : null,
      inline: inline.filter(lives),
    },
  }
}
