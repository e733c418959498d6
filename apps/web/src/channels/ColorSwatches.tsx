import { Check } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ColorSwatches.module.css'
import { readyColorNames, readyColors } from './ready-colors.ts'

interface Props {
  readonly color: string | null
  readonly onChange: (color: string) => void
}

/** The ready colours, one of which may be chosen. Their place is in a radio group. */
export function ColorSwatches({ color, onChange }: Props) {
  const { t } = useTranslation()
  const group = useId()
  return readyColorNames.map((name) => (
    <label key={name} className={styles.swatch} style={{ '--swatch': readyColors[name] } as CSSProperties}>
      <input
        className={styles.input}
        type="radio"
        name={group}
        aria-label={t(`branding.colors.${name}`)}
        checked={color?.toLowerCase() === readyColors[name]}
        onChange={() => onChange(readyColors[name])}
      />
      <Check className={styles.check} size={16} strokeWidth={2.5} aria-hidden="true" />
    </label>
  ))
}
