import type { KeptPost } from './collections.ts'
import { DeletePost } from './DeletePost.tsx'
import { MovePost } from './MovePost.tsx'
import { ReportPost } from './ReportPost.tsx'
import { Upvoters } from './Upvoters.tsx'
import type { Question } from './use-post-acts.tsx'

interface Props {
  readonly question: Question
  readonly post: KeptPost
  readonly listId: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** It leaves the place where it stands. */
  readonly onGone?: () => void
}

const questions = { report: ReportPost, delete: DeletePost, move: MovePost, upvoters: Upvoters }

export type QuestionProps = Omit<Props, 'question'>

/** What is asked about a post before it is done. */
export function PostQuestion({ question, ...props }: Props) {
  const Asked = questions[question]
  return <Asked {...props} />
}
