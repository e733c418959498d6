import type { InviteQuestion } from '@guildhall/contract/channels'
import type { Answer } from '@guildhall/contract/members'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JoinQuestion } from './JoinQuestion.tsx'
import styles from './JoinQuestions.module.css'
import { type Answers, missingIn, sentAnswers } from './join-answers.ts'

interface Props {
  /** Connects the form with a button outside of it. */
  readonly id: string
  readonly questions: readonly InviteQuestion[]
  /** The answers to begin with, in the order of the questions. */
  readonly given: Answers
  readonly onSend: (answers: Answer[]) => void
}

/** Questions with their answers; those that must be answered are checked before anything is sent. */
export function QuestionForm({ id, questions, given, onSend }: Props) {
  const { t } = useTranslation()
  const [answers, setAnswers] = useState(given)
  const [isChecked, setChecked] = useState(false)
  const missing = isChecked ? missingIn(questions, answers) : []

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const [first] = missingIn(questions, answers)
    if (first === undefined) onSend(sentAnswers(questions, answers))
    else focusQuestion(event.currentTarget, first)
  }

  return (
    <form id={id} className={styles.form} noValidate onSubmit={send}>
      {questions.map((question, at) => (
        <div key={question._id ?? question.title} data-question>
          <JoinQuestion
            question={question}
            value={answers[at] ?? ''}
            error={missing.includes(at) ? t('members.answerMissing') : undefined}
            onChange={(value) => setAnswers(answers.with(at, value))}
          />
        </div>
      ))}
    </form>
  )
}

const focusQuestion = (form: HTMLFormElement, at: number) =>
  form.querySelectorAll('[data-question]')[at]?.querySelector<HTMLElement>('input, textarea')?.focus()
