import type { AnsweredQuestion } from '@guildhall/contract/members'

/** What somebody answered, as one reads it; empty when they said nothing. */
export const answerIn = ({ value }: AnsweredQuestion) =>
  (typeof value === 'string' ? value : value.join(', ')).trim()
