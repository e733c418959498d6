import type { Event } from '@guildhall/contract/events'
import { type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { QuestionField } from '../registering/QuestionField.tsx'
import styles from '../registering/RegisterPanel.module.css'
import { useEventTimes } from '../use-event-times.ts'
import { PlaceTerms } from './PlaceTerms.tsx'
import { useGuestForm } from './use-guest-form.ts'

interface Props {
  readonly event: Event
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSent: (email: string) => void
}

/** Asks who comes and what the hosts want to know, and mails the link that confirms it. */
export function GuestDialog({ event, isOpen, onClose, onSent }: Props) {
  const { t } = useTranslation()
  const times = useEventTimes()
  const id = useId()
  const form = useGuestForm(event, onSent)

  function submit(sent: SubmitEvent<HTMLFormElement>) {
    sent.preventDefault()
    // Enter in a field sends too, while the button already waits.
    if (!form.isBusy) void form.send()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isBusy={form.isBusy}
      title={t('events.register.title', { name: event.title })}
      description={times.forReader(event).whole}
      footer={
        <>
          <Button disabled={form.isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button tone="primary" type="submit" form={id} isBusy={form.isBusy}>
            {t('events.guest.send')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.element} className={styles.fields} noValidate onSubmit={submit}>
        {form.refusal && (
          <Banner tone="danger" role="alert">
            {form.refusal}
          </Banner>
        )}
        <PlaceTerms event={event} />
        <TextField
          label={t('events.guest.name')}
          autoComplete="name"
          required
          maxLength={100}
          dir="auto"
          value={form.fullname}
          error={form.wrong.has('fullname') ? t('events.guest.nameMissing') : undefined}
          onChange={({ currentTarget }) => form.setFullname(currentTarget.value)}
        />
        <TextField
          label={t('events.guest.email')}
          type="email"
          autoComplete="email"
          required
          help={t('events.guest.emailHelp')}
          value={form.email}
          error={form.wrong.has('email') ? t('events.guest.emailWrong') : undefined}
          onChange={({ currentTarget }) => form.setEmail(currentTarget.value)}
        />
        {event.questions.map((question) => (
          <QuestionField
            key={question._id}
            question={question}
            value={form.answers[question._id] ?? ''}
            error={form.wrong.has(question._id) ? t('events.register.answerMissing') : undefined}
            onChange={(text) => form.setAnswer(question._id, text)}
          />
        ))}
      </form>
    </Modal>
  )
}
