import { isShown, shown } from '@guildhall/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../ui/forms/TextField.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'

interface Props {
  readonly title: string
  readonly label: string
  readonly saveLabel: string
  readonly name?: string
  readonly placeholder?: string
  readonly help?: string
  /** The error for an empty name. */
  readonly missing: string
  readonly maxLength?: number
  readonly onClose: () => void
  readonly onSave: (name: string) => Promise<unknown>
}

/** Asks for the name of something new, or for another name. */
export function NameDialog(props: Props) {
  const { title, label, saveLabel, name: before = '', placeholder, help, missing, onClose, onSave } = props
  const { t } = useTranslation()
  const [name, setName] = useState(before)
  const [isTried, setTried] = useState(false)
  const problem = !isShown(shown(name)) ? missing : /\p{Cc}/u.test(name) ? t('settings.oneLine') : undefined
  return (
    <SettingsDialog
      isOpen
      size="sm"
      onClose={onClose}
      title={title}
      saveLabel={saveLabel}
      onCheck={() => {
        setTried(true)
        return problem === undefined
      }}
      onSave={() => onSave(name.trim())}
    >
      <TextField
        label={label}
        value={name}
        maxLength={props.maxLength ?? 100}
        placeholder={placeholder}
        help={help}
        autoComplete="off"
        dir="auto"
        error={isTried ? problem : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </SettingsDialog>
  )
}
