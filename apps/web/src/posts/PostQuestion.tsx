import { DeletePost } from './DeletePost.tsx'
import { MovePost } from './MovePost.tsx'
import type { Question, QuestionProps } from './question.ts'
import { ReportPost } from './ReportPost.tsx'
import { Upvoters } from './Upvoters.tsx'

const questions = { report: ReportPost, delete: DeletePost, move: MovePost, upvoters: Upvoters }

export function PostQuestion({ question, ...props }: QuestionProps & { readonly question: Question }) {
  const Asked = questions[question]
  return <Asked {...props} />
}
