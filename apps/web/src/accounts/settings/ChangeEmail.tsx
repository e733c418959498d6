import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { selectMe } from '../selectors.ts'
import { ChangeAddress } from './ChangeAddress.tsx'
import { askToChange, confirmChange } from './settings-thunks.ts'

export function ChangeEmail({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const has = useAppSelector((state) => Boolean(selectMe(state)?.email))
  return (
    <ChangeAddress<string>
      title={t(has ? 'account.email.change' : 'account.email.add')}
      intro={t('account.email.intro')}
      submitLabel={t('signIn.submit')}
      backLabel={t('code.mail.restart')}
      words={{ invalid: 'signIn.invalid', failed: 'signIn.failed' }}
      read={(form) => String(form.get('email')).trim()}
      show={(email) => email}
      send={(email) => dispatch(askToChange({ email }))}
      confirm={(email, challengeId, code) => dispatch(confirmChange({ email }, challengeId, code))}
      fields={(error, draft) => (
        <TextField
          label={t('account.email.new')}
          name="email"
          type="email"
          icon={<Mail size={17} strokeWidth={1.75} />}
          autoComplete="email"
          defaultValue={draft}
          required
          error={error}
        />
      )}
      onClose={onClose}
    />
  )
}
