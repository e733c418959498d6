import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import styles from './StaffPage.module.css'

interface Props {
  readonly act: 'remove' | 'ban'
  readonly name: string
  readonly onClose: () => void
  onDecide(words: { reason: string; message: string }): void
}

/** Asks why something is removed or somebody suspended, and what they are told. */
export function StaffReason({ act, name, onClose, onDecide }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (isMissing) event.currentTarget.querySelector('input')?.focus()
    else onDecide({ reason: reason.trim(), message: message.trim() })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={act === 'ban' ? t('siteStaff.suspendTitle', { name }) : t('siteStaff.removeTitle')}
      description={t(act === 'ban' ? 'siteStaff.suspendText' : 'moderation.removePost.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="danger" type="submit" form={id}>
            {t(act === 'ban' ? 'siteStaff.suspendConfirm' : 'moderation.removePost.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t('siteStaff.reason')}
          maxLength={2000}
          dir="auto"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={isTried && isMissing ? t('siteStaff.reasonMissing') : undefined}
        />
        <TextArea
          label={t('siteStaff.message')}
          note={t('people.optional')}
          limit={5000}
          dir="auto"
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
      </form>
    </Modal>
  )
}
