import { Pipette } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/forms/Field.tsx'
import { ColorSwatches } from '../ColorSwatches.tsx'
import { readyColorNames, readyColors } from '../ready-colors.ts'
import styles from './NewColor.module.css'

interface Props {
  readonly color: string | null
  readonly onChange: (color: string) => void
}

const painted = (color: string) => ({ '--swatch': color }) as CSSProperties

/** Chooses one colour, predefined or custom; all others derive from it. */
export function NewColor({ color, onChange }: Props) {
  const { t } = useTranslation()
  const isOwn = color !== null && !readyColorNames.some((name) => readyColors[name] === color)
  return (
    <Field
      label={t('newCommunity.look.color')}
      note={t('newCommunity.optional')}
      help={t('newCommunity.look.colorHelp')}
      isGroup
    >
      {(wires) => (
        <div {...wires} role="radiogroup" className={styles.colors}>
          <ColorSwatches color={color} onChange={onChange} />
          <label className={styles.own} data-chosen={isOwn || undefined} style={painted(color ?? '#888888')}>
            <input
              className={styles.input}
              type="color"
              aria-label={t('newCommunity.look.ownColor')}
              value={color ?? readyColors.blue}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            <Pipette size={16} strokeWidth={1.75} aria-hidden="true" />
            <span aria-hidden="true">{isOwn ? color : t('newCommunity.look.own')}</span>
          </label>
        </div>
      )}
    </Field>
  )
}
