import { Check } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReadyColor, readyColors } from './color.ts'
import styles from './ReadyColors.module.css'

interface Props {
  readonly color: string
  readonly onChange: (color: string) => void
}

const names = Object.keys(readyColors) as ReadyColor[]

export function ReadyColors({ color, onChange }: Props) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <div className={styles.colors} role="radiogroup" aria-label={t('branding.ready')}>
      {names.map((one) => (
        <label key={one} className={styles.color} style={{ '--swatch': readyColors[one] } as CSSProperties}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            aria-label={t(`branding.colors.${one}`)}
            checked={color.toLowerCase() === readyColors[one]}
            onChange={() => onChange(readyColors[one])}
          />
          <Check className={styles.check} size={15} strokeWidth={2.5} aria-hidden="true" />
        </label>
      ))}
    </div>
  )
}
