import { Check, Pipette } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../ui/forms/Field.tsx'
import styles from './NewColor.module.css'
import { colors } from './new-draft.ts'

interface Props {
  readonly color: string | null
  readonly onChange: (color: string) => void
}

const painted = (color: string) => ({ '--swatch': color }) as CSSProperties

/** One colour, ready or of one's own; everything else follows from it. */
export function NewColor({ color, onChange }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const isOwn = color !== null && !colors.some((one) => one === color)
  return (
    <Field
      label={t('newCommunity.look.color')}
      note={t('newCommunity.optional')}
      help={t('newCommunity.look.colorHelp')}
      isGroup
    >
      {(wires) => (
        <div {...wires} role="radiogroup" className={styles.colors}>
          {colors.map((one) => (
            <label key={one} className={styles.swatch} style={painted(one)}>
              <input
                className={styles.input}
                type="radio"
                name={name}
                aria-label={t(
                  `newCommunity.look.colors.${one.slice(1)}` as 'newCommunity.look.colors.2b59c3',
                )}
                checked={color === one}
                onChange={() => onChange(one)}
              />
              <Check className={styles.check} size={16} strokeWidth={2.5} aria-hidden="true" />
            </label>
          ))}
          <label className={styles.own} data-chosen={isOwn || undefined} style={painted(color ?? '#888888')}>
            <input
              className={styles.input}
              type="color"
              aria-label={t('newCommunity.look.ownColor')}
              value={color ?? '#2b59c3'}
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
