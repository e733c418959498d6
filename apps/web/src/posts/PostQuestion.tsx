import { DeletePost } from './acts/DeletePost.tsx'
import { MovePost } from './acts/MovePost.tsx'
import { ReportPost } from './acts/ReportPost.tsx'
import { Upvoters } from './acts/Upvoters.tsx'
import type { Question, QuestionProps } from './question.ts'

const questions = { report: ReportPost, delete: DeletePost, move: MovePost, upvoters: Upvoters }

export function PostQuestion({ question, ...props }: QuestionProps & { readonly question: Question }) {
  const Asked = questions[question]
  return <Asked {...props} />
}
