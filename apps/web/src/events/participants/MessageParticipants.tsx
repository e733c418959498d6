import { type Event, MAX_MESSAGE } from '@guildhall/contract/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverMessage } from '../../platform/http/request-failed.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { writeToParticipants } from './participant-thunks.ts'

interface Props {
  readonly event: Event
  readonly onClose: () => void
}

/** Writes to everybody with a seat; what was written stays where it could not be sent. */
export function MessageParticipants({ event, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function send() {
    if (text.trim() === '') return
    setBusy(true)
    try {
      await dispatch(writeToParticipants(event._id, text.trim()))
      onClose()
    } catch (error) {
      setRefusal(serverMessage(error) ?? t('events.participants.message.failed'))
      setBusy(false)
    }
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={t('events.participants.message.title')}
      description={t('events.participants.message.text', { count: event.participantsCount })}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            tone="primary"
            isBusy={isBusy}
            disabled={text.trim() === '' || event.participantsCount === 0}
            onClick={() => void send()}
          >
            {t('events.participants.message.send')}
          </Button>
        </>
      }
    >
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <TextArea
        label={t('events.participants.message.label')}
        lines={5}
        limit={MAX_MESSAGE}
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Modal>
  )
}
