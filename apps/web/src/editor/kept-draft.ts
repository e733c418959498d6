import type { SentBefore } from '../files/uploads.ts'

/** An uploaded file; `sentAt` is null once the published content has claimed it, else it expires after a day. */
export type DraftFile = SentBefore & { readonly sentAt: string | null }

/** The files of a text: its media, its cover and the pictures between its paragraphs. */
export interface Attached {
  readonly media: readonly DraftFile[]
  readonly cover: DraftFile | null
  /** Missing in drafts that were kept before texts held pictures. */
  readonly inline?: readonly DraftFile[]
}

/** A draft under an id of this browser. Only its kind of content knows the body. */
export interface KeptDraft<Body> {
  _id: string
  channelId: string
  body: Body
  savedAt: string
  /** Null while it is not saved on the server. */
  serverId: string | null
}

/** Where the drafts of one kind of content are stored, in this browser and on the server. */
export interface DraftKeeper<Body> {
  readonly isEmpty: (body: Body) => boolean
  /** The draft in this browser. */
  readonly read: (draftId: string) => KeptDraft<Body> | undefined
  /** Loads the drafts of a community from the server; `find` returns them afterwards. */
  readonly load: (channelId: string) => Promise<void>
  readonly find: (draftId: string) => KeptDraft<Body> | undefined
  /** Stores a draft in this browser. Returns whether there was room for it. */
  readonly keep: (draft: KeptDraft<Body>) => boolean
  readonly discard: (draftId: string) => void
  readonly save: (draftId: string) => Promise<void>
  /** Calls back when another tab stores the draft. Returns the way to stop. */
  readonly watch: (draftId: string, heard: (draft: KeptDraft<Body>) => void) => () => void
}
