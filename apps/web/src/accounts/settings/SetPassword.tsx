import { type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsAsked } from '../../platform/store/ask-person.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { PasswordField } from '../PasswordField.tsx'
import styles from '../Steps.module.css'
import { selectMe } from '../selectors.ts'
import { useAsk } from '../use-ask.ts'
import { setPassword } from './settings-thunks.ts'

const SHORTEST = 8
const LONGEST = 128

export function SetPassword({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isAsked = useIsAsked()
  const me = useAppSelector(selectMe)
  const formId = useId()
  const { form, isBusy, error, ask } = useAsk({
    invalid: 'account.password.weak',
    failed: 'account.password.failed',
  })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const password = String(new FormData(event.currentTarget).get('password'))
    const isSet = await ask(async () => {
      await dispatch(setPassword(password))
      return true
    })
    if (isSet) onClose()
  }

  return (
    <Modal
      isOpen={!isAsked}
      onClose={onClose}
      size="sm"
      title={t(me?.hasPassword ? 'account.password.change' : 'account.password.set')}
      description={t(me?.username ? 'account.password.intro' : 'account.password.introNameless', {
        username: me?.username,
      })}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} isBusy={isBusy}>
            {t('account.password.save')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={styles.step} onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={t('account.password.new')}
          name="password"
          autoComplete="new-password"
          minLength={SHORTEST}
          maxLength={LONGEST}
          help={t('account.password.help', { count: SHORTEST })}
          required
          error={error}
        />
      </form>
    </Modal>
  )
}
