import type { Channel } from '@guildhall/contract/channels'
import type { Answer } from '@guildhall/contract/members'
import { HandHeart } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stepDone } from '../../channels/tour.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { fieldQuestions, saveFields } from '../member-fields.ts'
import { unanswered } from './join-answers.ts'
import { QuestionForm } from './QuestionForm.tsx'
import styles from './WelcomeDialog.module.css'

interface Props {
  readonly channel: Channel
  readonly isOpen: boolean
}

/**
 * What the community says to a new member, and what it asks them. Closing it is remembered on the server, except while
 * a required answer is missing: then it comes back on the next visit.
 */
export function WelcomeDialog({ channel, isOpen }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const formId = useId()
  const [isPutOff, setPutOff] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { _id, title, showWelcomeInfo, public: texts } = channel
  const questions = fieldQuestions(channel)
  const isRequired = questions.some((question) => question.isRequired)
  const remember = () => void dispatch(stepDone(channel, 'isWelcomeSeen'))
  const close = () => (isRequired ? setPutOff(true) : remember())

  async function send(answers: Answer[]) {
    if (isBusy) return
    setBusy(true)
    const isSaved = await dispatch(saveFields(_id, answers))
    setBusy(false)
    if (isSaved) remember()
  }

  return (
    <Modal
      isOpen={isOpen && !isPutOff}
      onClose={close}
      isBusy={isBusy}
      icon={<HandHeart size={22} strokeWidth={1.75} />}
      title={t('members.welcome', { name: title })}
      footer={
        questions.length === 0 ? (
          <Button tone="primary" onClick={close}>
            {t('members.continue')}
          </Button>
        ) : (
          <>
            {!isRequired && (
              <Button tone="ghost" disabled={isBusy} onClick={close}>
                {t('memberFields.later')}
              </Button>
            )}
            <Button tone="primary" type="submit" form={formId} isBusy={isBusy}>
              {t('memberFields.save')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.parts}>
        {showWelcomeInfo && texts.welcomeInfo !== '' && (
          <p className={styles.words} dir="auto">
            {texts.welcomeInfo}
          </p>
        )}
        {questions.length > 0 && (
          <>
            <p className={styles.note}>{t('memberFields.text', { name: title })}</p>
            <QuestionForm
              id={formId}
              questions={questions}
              given={unanswered(questions)}
              onSend={(answers) => void send(answers)}
            />
          </>
        )}
      </div>
    </Modal>
  )
}
