import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '../../ui/forms/TextField.tsx'
import type { UsernameCheck } from './use-username-check.ts'

interface Props extends Pick<TextFieldProps, 'name' | 'value' | 'error' | 'size' | 'onChange' | 'onBlur'> {
  readonly check: UsernameCheck
}

/** Says while one types whether a name can be had. */
export function UsernameField({ check, ...field }: Props) {
  const { t } = useTranslation()
  return (
    <TextField
      {...field}
      label={t('profileEdit.username.label')}
      prefix="@"
      help={t(check === 'unknown' ? 'profileEdit.username.unknown' : 'profileEdit.username.help')}
      success={check === 'free' && t('profileEdit.username.free')}
      isChecking={check === 'checking'}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
