import { Pipette } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import styles from './ColorField.module.css'
import { oklchOf, turned } from './color.ts'
import { ReadyColors } from './ReadyColors.tsx'

interface Props {
  /** As it is typed. */
  readonly color: string
  /** The last that was whole. */
  readonly shown: string
  readonly logo: string | undefined
  readonly error: string | undefined
  readonly onChange: (color: string) => void
  readonly onLeave: () => void
}

/** One colour: by its digits, by the wheel, ready, or from the logo. */
export function ColorField({ color, shown, logo, error, onChange, onLeave }: Props) {
  const { t } = useTranslation()
  const [isPicking, setPicking] = useState(false)
  const [problem, setProblem] = useState('')
  const painted = { '--swatch': shown } as CSSProperties

  async function pick(source: string) {
    setPicking(true)
    const { colorOfPicture } = await import('./color-of-picture.ts')
    const found = await colorOfPicture(source)
    setPicking(false)
    setProblem(found ? '' : t('branding.noColorInLogo'))
    if (found) onChange(found)
  }

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('branding.color')}</legend>
      <div className={styles.line}>
        <div className={styles.digits}>
          <TextField
            label={t('branding.digits')}
            isLabelUnseen
            prefix={<span className={styles.swatch} style={painted} />}
            value={color.toUpperCase()}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            dir="ltr"
            error={error}
            onBlur={onLeave}
            onChange={({ currentTarget }) => onChange(hashed(currentTarget.value))}
          />
        </div>
        {logo && (
          <Button
            icon={<Pipette size={15} strokeWidth={1.75} />}
            isBusy={isPicking}
            onClick={() => void pick(logo)}
          >
            {t('branding.pick')}
          </Button>
        )}
      </div>
      <p className={styles.problem} aria-live="polite">
        {problem}
      </p>
      <input
        className={styles.wheel}
        style={painted}
        type="range"
        min={0}
        max={359}
        aria-label={t('branding.hue')}
        value={Math.round(oklchOf(shown).h)}
        onChange={({ currentTarget }) => onChange(turned(shown, currentTarget.valueAsNumber))}
      />
      <ReadyColors color={shown} onChange={onChange} />
    </fieldset>
  )
}

const hashed = (text: string) => {
  const digits = text.trim().toLowerCase()
  return digits === '' || digits.startsWith('#') ? digits : `#${digits}`
}
