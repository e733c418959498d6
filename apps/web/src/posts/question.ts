import type { KeptPost } from './collections.ts'

/** The dialogs that an act on a post can open. */
export type Question = 'report' | 'delete' | 'move' | 'upvoters'

export interface QuestionProps {
  readonly post: KeptPost
  readonly listId: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called when the post leaves its list. */
  readonly onGone?: () => void
}
