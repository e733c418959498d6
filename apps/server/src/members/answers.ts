import type { InviteQuestion } from '@guildhall/contract/channels'
import type { Answer, AnsweredQuestion } from '@guildhall/contract/members'
import { invalidField, refused } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

/** Each question with its answer; refuses answers that match no question, and required questions left open. */
export function answered(questions: InviteQuestion[], answers: Answer[]): AnsweredQuestion[] {
  const left = new Set(answers)
  const pairs = questions.map((question) => {
    const answer = [...left].find(isTo(question))
    if (answer) left.delete(answer)
    return { ...question, value: valueFor(question, answer) }
  })
  const [stray] = left
  if (stray)
    throw invalidField('questions', words.notAsked({ title: stray.title ?? stray._id ?? 'one of them' }))
  return pairs
}

const isTo = (question: InviteQuestion) => (answer: Answer) =>
  answer._id === undefined ? answer.title === question.title : answer._id === question._id

function valueFor({ title, optionType, options, isRequired }: InviteQuestion, answer: Answer | undefined) {
  const given = [answer?.value ?? []].flat().filter((text) => text !== '')
  if (isRequired && given.length === 0) throw refused(400, 'missing', words.answerMissing({ title }))
  const isChoice = optionType === 'single' || optionType === 'multiple'
  if (isChoice && !given.every((text) => options.includes(text)))
    throw invalidField('questions', words.answerNotOffered({ title }))
  if (optionType === 'multiple') return [...new Set(given)]
  if (given.length > 1) throw invalidField('questions', words.oneAnswer({ title }))
  return given[0] ?? ''
}
