import { Check } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioTile } from '../ui/forms/RadioTile.tsx'
import styles from './ColorSwatches.module.css'
import { readyColorNames, readyColors } from './ready-colors.ts'

interface Props {
  readonly color: string | null
  readonly onChange: (color: string) => void
}

/** The predefined colours as options of a radio group. */
export function ColorSwatches({ color, onChange }: Props) {
  const { t } = useTranslation()
  const group = useId()
  return readyColorNames.map((name) => (
    <RadioTile
      key={name}
      name={group}
      label={t(`branding.colors.${name}`)}
      isChosen={color?.toLowerCase() === readyColors[name]}
      onChoose={() => onChange(readyColors[name])}
      className={styles.swatch}
      style={{ '--swatch': readyColors[name] } as CSSProperties}
    >
      <Check className={styles.check} size={16} strokeWidth={2.5} aria-hidden="true" />
    </RadioTile>
  ))
}
