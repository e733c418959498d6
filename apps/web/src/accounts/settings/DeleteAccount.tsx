import { type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsAsked } from '../../platform/store/ask-person.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { NotAsked } from '../field-words.ts'
import styles from '../Steps.module.css'
import { useAsk } from '../use-ask.ts'
import { deleteAccount } from './settings-thunks.ts'

/** Says what happens, and wants a word typed, so that nobody leaves by a slip. */
export function DeleteAccount({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isAsked = useIsAsked()
  const formId = useId()
  const { form, isBusy, error, ask } = useAsk({
    invalid: 'account.delete.failed',
    failed: 'account.delete.failed',
  })
  const word = t('account.delete.word')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = String(new FormData(event.currentTarget).get('word')).trim()
    await ask(async () => {
      if (typed.toLocaleLowerCase() !== word.toLocaleLowerCase())
        throw new NotAsked(t('account.delete.wrongWord', { word }))
      await dispatch(deleteAccount())
    })
  }

  return (
    <Modal
      isOpen={!isAsked}
      onClose={onClose}
      isBusy={isBusy}
      title={t('account.delete.title')}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('account.delete.keep')}
          </Button>
          <Button tone="danger" type="submit" form={formId} isBusy={isBusy}>
            {t('account.delete.act')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={styles.step} onSubmit={(event) => void submit(event)}>
        <ul className={styles.list}>
          <li>{t('account.delete.now')}</li>
          <li>{t('account.delete.grace')}</li>
          <li>{t('account.delete.then')}</li>
        </ul>
        <TextField
          label={t('account.delete.type', { word })}
          name="word"
          autoComplete="off"
          autoCapitalize="none"
          error={error}
        />
      </form>
    </Modal>
  )
}
