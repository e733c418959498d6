import type { EventAnswer, EventQuestion } from '@guildhall/contract/events'
import { invalidField } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'

/** What was answered to the questions of an event, in their order; one of a choice is one of its options. */
export function checkAnswers(
  questions: readonly EventQuestion[],
  answers: readonly EventAnswer[],
): EventAnswer[] {
  const given = new Map(answers.map(({ questionId, text }) => [questionId, text]))
  const known = new Set(questions.map(({ _id }) => _id))
  if (given.size < answers.length || answers.some(({ questionId }) => !known.has(questionId)))
    throw invalidField('answers', words.questionUnknown)
  return questions.flatMap(({ _id, text: question, kind, options, isRequired }) => {
    const text = given.get(_id) ?? ''
    if (text === '' && isRequired) throw invalidField('answers', words.answerMissing({ question }))
    if (text !== '' && kind === 'choice' && !options.includes(text))
      throw invalidField('answers', words.answerUnknown({ question }))
    return text === '' ? [] : [{ questionId: _id, text }]
  })
}
