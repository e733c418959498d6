import type { Channel } from '@guildhall/contract/channels'
import { type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NotAsked } from '../../accounts/field-words.ts'
import { useAsk } from '../../accounts/use-ask.ts'
import { useIsAsked } from '../../platform/store/ask-person.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { deleteChannel } from '../closing-thunks.ts'
import styles from './ClosingCard.module.css'

interface Props {
  readonly channel: Channel
  readonly onClose: () => void
}

/** Says what happens, and wants the name typed, so that nobody deletes a community by a slip. */
export function DeleteChannel({ channel: { _id, title }, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isAsked = useIsAsked()
  const formId = useId()
  const { form, isBusy, error, ask } = useAsk({ invalid: 'closing.failed', failed: 'closing.failed' })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = String(new FormData(event.currentTarget).get('name')).trim()
    const done = await ask(async () => {
      if (typed !== title.trim()) throw new NotAsked(t('closing.wrongName', { name: title }))
      await dispatch(deleteChannel(_id, true))
      return true
    })
    if (done) onClose()
  }

  return (
    <Modal
      isOpen={!isAsked}
      onClose={onClose}
      isBusy={isBusy}
      title={t('closing.deleteQuestion', { name: title })}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button tone="danger" type="submit" form={formId} isBusy={isBusy}>
            {t('closing.delete')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        <ul className={styles.list}>
          <li>{t('closing.now')}</li>
          <li>{t('closing.grace')}</li>
          <li>{t('closing.then')}</li>
        </ul>
        <TextField
          label={t('closing.type', { name: title })}
          name="name"
          autoComplete="off"
          autoCapitalize="none"
          error={error}
        />
      </form>
    </Modal>
  )
}
