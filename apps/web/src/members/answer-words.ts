import type { AnsweredQuestion } from '@guildhall/contract/members'

/** An answer as readable text; empty when there is none. */
export const answerIn = ({ value }: Pick<AnsweredQuestion, 'value'>) =>
  (typeof value === 'string' ? value : value.join(', ')).trim()
