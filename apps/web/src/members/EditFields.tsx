import type { Channel } from '@guildhall/contract/channels'
import { type Answer, memberCalls } from '@guildhall/contract/members'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { toasted } from '../platform/store/toasts.ts'
import { useRead } from '../platform/store/use-read.ts'
import { Button } from '../ui/actions/Button.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { QuestionForm } from './joining/QuestionForm.tsx'
import { answersOf, fieldQuestions, saveFields } from './member-fields.ts'

interface Props {
  readonly channel: Channel
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSaved?: () => void
}

/** What the viewer tells in one community, to be changed. */
export function EditFields({ channel, isOpen, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const formId = useId()
  const me = useAppSelector((state) => state.preloadedData.me?._id)
  const { _id: channelId, title } = channel
  const { data, status, retry } = useRead(
    memberCalls.getMemberFields,
    isOpen && me ? { channelId, userId: me } : null,
  )
  const [isBusy, setBusy] = useState(false)
  const questions = fieldQuestions(channel)

  async function send(answers: Answer[]) {
    if (isBusy) return
    setBusy(true)
    const isSaved = await dispatch(saveFields(channelId, answers))
    setBusy(false)
    if (!isSaved) return
    dispatch(toasted({ textKey: 'memberFields.saved', kind: 'done', duration: 3000 }))
    onSaved?.()
    onClose()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={t('memberFields.title', { name: title })}
      description={t('memberFields.text', { name: title })}
      footer={
        <>
          <Button tone="ghost" disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button tone="primary" type="submit" form={formId} isBusy={isBusy} disabled={!data}>
            {t('memberFields.save')}
          </Button>
        </>
      }
    >
      {data ? (
        <QuestionForm
          id={formId}
          questions={questions}
          given={answersOf(questions, data.fields)}
          onSend={(answers) => void send(answers)}
        />
      ) : status === 'failed' ? (
        <ErrorState title={t('memberFields.loadFailed')} onRetry={retry} />
      ) : (
        <Spinner />
      )}
    </Modal>
  )
}
