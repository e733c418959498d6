import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './PollOption.module.css'

const MAX_OPTION = 200

interface Props {
  readonly grip: ReactNode
  readonly number: number
  readonly name: string
  readonly text: string
  readonly canRemove: boolean
  /** The text cannot be changed. */
  readonly isFixed: boolean
  readonly onChange: (text: string) => void
  readonly onEnter: () => void
  readonly onRemove: () => void
}

export function PollOption({
  grip,
  number,
  name,
  text,
  canRemove,
  isFixed,
  onChange,
  onEnter,
  onRemove,
}: Props) {
  const { t } = useTranslation()
  function hear(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'Backspace' && text === '' && canRemove && !isFixed) onRemove()
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.option}>
      {grip}
      <div className={styles.field}>
        <TextField
          label={t('composer.poll.option', { number })}
          isLabelUnseen
          placeholder={t('composer.poll.option', { number })}
          dir="auto"
          maxLength={MAX_OPTION}
          value={text}
          readOnly={isFixed}
          onKeyDown={hear}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <IconButton
        size="sm"
        label={t('composer.poll.removeOption', { name })}
        icon={<X size={16} strokeWidth={1.75} />}
        disabled={!canRemove}
        onClick={onRemove}
      />
    </div>
  )
}
