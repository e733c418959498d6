import type { SentBefore } from '../files/uploads.ts'

/** A file that was sent; `sentAt` is null once what was published holds it, else it is kept for a day. */
export type DraftFile = SentBefore & { readonly sentAt: string | null }

/** The files that go with a text: those it shows, and its cover. */
export interface Attached {
  readonly media: readonly DraftFile[]
  readonly cover: DraftFile | null
}

/** Something that somebody is writing, under an id of this browser. What it holds is known to its kind alone. */
export interface KeptDraft<Body> {
  _id: string
  channelId: string
  body: Body
  savedAt: string
  /** Null while the server knows nothing of it. */
  serverId: string | null
}

/** How the drafts of one kind of content are kept, in this browser and on the server. */
export interface DraftKeeper<Body> {
  readonly isEmpty: (body: Body) => boolean
  /** What this browser has of a draft. */
  readonly read: (draftId: string) => KeptDraft<Body> | undefined
  /** Brings the drafts of a community from the server; `find` knows them then. */
  readonly load: (channelId: string) => Promise<void>
  readonly find: (draftId: string) => KeptDraft<Body> | undefined
  /** Keeps a draft in this browser. Answers whether there was room for it. */
  readonly keep: (draft: KeptDraft<Body>) => boolean
  readonly save: (draftId: string) => Promise<void>
}
