import { Eye, EyeOff, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { TextField, type TextFieldProps } from '../ui/forms/TextField.tsx'

/** A password, which can be looked at before it is sent. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'icon' | 'suffix'>) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      icon={<KeyRound size={17} strokeWidth={1.75} />}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          size="sm"
          label={t('password.show')}
          isPressed={isShown}
          icon={<Icon size={16} strokeWidth={1.75} />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
