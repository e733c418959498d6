import type { Channel } from '@guildhall/contract/channels'
import { Lock } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { JoinQuestion } from './JoinQuestion.tsx'
import styles from './JoinQuestions.module.css'
import { missingIn, sentAnswers, unanswered } from './join-answers.ts'
import { joinChannel } from './join-thunks.ts'

interface Props {
  readonly channel: Channel
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The questions to answer before somebody may join. */
export function JoinQuestions({ channel, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const formId = useId()
  const questions = channel.public.inviteQuestions
  const [answers, setAnswers] = useState(() => unanswered(questions))
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const missing = isChecked ? missingIn(questions, answers) : []

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setChecked(true)
    const [first] = missingIn(questions, answers)
    if (first !== undefined) {
      focusQuestion(event.currentTarget, first)
      return
    }
    setBusy(true)
    const asked = await dispatch(joinChannel(channel, { questions: sentAnswers(questions, answers) }))
    setBusy(false)
    if (asked) onClose()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={t('members.askTitle', { name: channel.title })}
      description={t('members.askText', { count: questions.length })}
      footerNote={
        <span className={styles.note}>
          <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
          {t('members.askNote')}
        </span>
      }
      footer={
        <>
          <Button tone="ghost" disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button tone="primary" type="submit" form={formId} isBusy={isBusy}>
            {t('members.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
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
    </Modal>
  )
}

const focusQuestion = (form: HTMLFormElement, at: number) =>
  form.querySelectorAll('[data-question]')[at]?.querySelector<HTMLElement>('input, textarea')?.focus()
