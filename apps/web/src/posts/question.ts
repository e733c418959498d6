import type { KeptPost } from './collections.ts'

/** What is asked about a post before it is done. */
export type Question = 'report' | 'delete' | 'move' | 'upvoters'

export interface QuestionProps {
  readonly post: KeptPost
  readonly listId: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** It leaves the place where it stands. */
  readonly onGone?: () => void
}
