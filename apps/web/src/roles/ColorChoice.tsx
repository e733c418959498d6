import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isHex, roleTones } from '../contexts/role-tones.ts'
import { Field } from '../ui/forms/Field.tsx'
import { RadioTile } from '../ui/forms/RadioTile.tsx'
import styles from './ColorChoice.module.css'
import { RoleSwatch } from './RoleSwatch.tsx'

interface Props {
  readonly label: string
  /** The name of a tone, the digits of a colour, or nothing. */
  readonly value: string
  /** Where only digits are kept. */
  readonly isHexOnly?: boolean
  readonly isDisabled?: boolean
  readonly onChange: (color: string) => void
}

/** A few good colours, and any other. */
const hexes = ['#2f6fb5', '#2f8a57', '#23808a', '#b8811f', '#c2622a', '#bf4a68', '#7a55c7'] as const

export function ColorChoice({ label, value, isHexOnly = false, isDisabled = false, onChange }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const choices = ['', ...(isHexOnly ? hexes : roleTones)]
  const isOwn = value !== '' && !choices.includes(value.toLowerCase())
  const labelOf = (choice: string, at: number) =>
    choice === '' ? t('roles.colors.none') : t(`roles.colors.${roleTones[at - 1] ?? 'own'}`)
  return (
    <Field label={label} isGroup>
      {(wires) => (
        <div {...wires} role="radiogroup" className={styles.choices}>
          {choices.map((choice, at) => (
            <RadioTile
              key={choice}
              name={name}
              label={labelOf(choice, at)}
              isChosen={value.toLowerCase() === choice}
              isDisabled={isDisabled}
              onChoose={() => onChange(choice)}
              className={styles.choice}
            >
              <RoleSwatch role={{ color: choice }} size={20} />
              <Check className={styles.check} size={12} strokeWidth={3} aria-hidden="true" />
            </RadioTile>
          ))}
          <label className={styles.own} data-chosen={isOwn || undefined}>
            <span>{t('roles.colors.own')}</span>
            <input
              type="color"
              value={isHex(value) && value.length === 7 ? value : '#808080'}
              disabled={isDisabled}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
          </label>
        </div>
      )}
    </Field>
  )
}
