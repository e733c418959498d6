import type { InviteQuestion } from '@guildhall/contract/channels'
import type { Answer } from '@guildhall/contract/members'

/** The answers, in the order of the questions. */
export type Answers = readonly (string | readonly string[])[]

export const unanswered = (questions: readonly InviteQuestion[]): Answers =>
  questions.map(({ optionType }) => (optionType === 'multiple' ? [] : ''))

const isEmpty = (value: Answers[number]) =>
  typeof value === 'string' ? value.trim() === '' : value.length === 0

/** The indexes of required questions without an answer. */
export const missingIn = (questions: readonly InviteQuestion[], answers: Answers): number[] =>
  questions.flatMap(({ isRequired }, at) => (isRequired && isEmpty(answers[at] ?? '') ? [at] : []))

/** The answers to send: only those given, by the question's id or its text. */
export const sentAnswers = (questions: readonly InviteQuestion[], answers: Answers): Answer[] =>
  questions.flatMap(({ _id, title, optionType }, at) => {
    const value = answers[at] ?? ''
    if (isEmpty(value)) return []
    const given = typeof value === 'string' ? value.trim() : [...value]
    return { ...(_id ? { _id } : { title }), optionType, value: given }
  })
