import type { Channel } from '@guildhall/contract/channels'
import type { Answer } from '@guildhall/contract/members'
import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { joinChannel } from '../join-thunks.ts'
import styles from './JoinQuestions.module.css'
import { unanswered } from './join-answers.ts'
import { QuestionForm } from './QuestionForm.tsx'

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
  const [isBusy, setBusy] = useState(false)

  async function send(answers: Answer[]) {
    if (isBusy) return
    setBusy(true)
    const asked = await dispatch(joinChannel(channel, { questions: answers }))
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
      <QuestionForm
        id={formId}
        questions={questions}
        given={unanswered(questions)}
        onSend={(answers) => void send(answers)}
      />
    </Modal>
  )
}
