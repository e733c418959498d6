import type { InviteQuestion } from '@guildhall/contract/channels'
import type { Answer } from '@guildhall/contract/members'

/** What somebody says to each question, in the order they are asked. */
export type Answers = readonly (string | readonly string[])[]

export const unanswered = (questions: readonly InviteQuestion[]): Answers =>
  questions.map(({ optionType }) => (optionType === 'multiple' ? [] : ''))

const isEmpty = (value: Answers[number]) =>
  typeof value === 'string' ? value.trim() === '' : value.length === 0

/** Where an answer is missing that must be given. */
export const missingIn = (questions: readonly InviteQuestion[], answers: Answers): number[] =>
  questions.flatMap(({ isRequired }, at) => (isRequired && isEmpty(answers[at] ?? '') ? [at] : []))

/** As they are sent: those that were answered, by the question's id or its words. */
export const sentAnswers = (questions: readonly InviteQuestion[], answers: Answers): Answer[] =>
  questions.flatMap(({ _id, title, optionType }, at) => {
    const value = answers[at] ?? ''
    if (isEmpty(value)) return []
    const given = typeof value === 'string' ? value.trim() : [...value]
    return { ...(_id ? { _id } : { title }), optionType, value: given }
  })
