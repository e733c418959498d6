export const opennesses = ['open', 'request', 'invitation'] as const
export type Openness = (typeof opennesses)[number]

/** The server's flags for each choice. */
export const opennessFlags: Record<Openness, { isPublic: boolean; anyOneCanJoin: boolean }> = {
  open: { isPublic: true, anyOneCanJoin: true },
  request: { isPublic: true, anyOneCanJoin: false },
  invitation: { isPublic: false, anyOneCanJoin: false },
}

/** A community before it is created. */
export interface NewDraft {
  readonly title: string
  readonly description: string
  readonly picture: Blob | null
  readonly banner: Blob | null
  /** Null is Guildhall's own colour. */
  readonly color: string | null
  readonly openness: Openness
  /** Null until somebody chooses: visitors then read where everybody can join. */
  readonly visitorsCanRead: boolean | null
  readonly spaces: readonly string[]
}

export const emptyDraft: NewDraft = {
  title: '',
  description: '',
  picture: null,
  banner: null,
  color: null,
  openness: 'open',
  visitorsCanRead: null,
  spaces: [],
}

/** Whether visitors can read a community like this one. */
export const visitorsRead = ({ openness, visitorsCanRead }: NewDraft) =>
  openness !== 'invitation' && (visitorsCanRead ?? opennessFlags[openness].anyOneCanJoin)

export const MAX_TITLE = 200
export const MAX_DESCRIPTION = 5000

export const steps = ['name', 'look', 'reach'] as const
export type Step = (typeof steps)[number]
