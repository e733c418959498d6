import { useTranslation } from 'react-i18next'
import { Combobox } from './Combobox.tsx'
import { DateField } from './DateField.tsx'
import { Field } from './Field.tsx'
import { type FieldWords, splitField } from './field-words.ts'
import type { ShellSize } from './InputShell.tsx'
import { TimeField } from './TimeField.tsx'
import styles from './ZonedTimeField.module.css'
import { momentOf, offsetName, type ZonedTime } from './zoned-time.ts'

interface Props extends FieldWords {
  readonly value: ZonedTime
  readonly onChange: (value: ZonedTime) => void
  /** The earliest and the latest day that can be chosen. */
  readonly min?: string
  readonly max?: string
  readonly size?: ShellSize
  readonly disabled?: boolean
  readonly required?: boolean
}

/** A moment in a time zone, which is shown beside it and can be changed. */
export function ZonedTimeField(props: Props) {
  const [words, { value, onChange, min, max, ...look }] = splitField(props)
  const { t, i18n } = useTranslation()
  const at = momentOf(value) ?? new Date()
  const isWrong = Boolean(words.error) || words.isWrong

  // The zones are many and seldom changed, so they are loaded with the first search.
  const find = async (query: string) => {
    const { findZones, zoneOption } = await import('./zones.ts')
    return findZones(query, value.zone).map((zone) => zoneOption(zone, at, i18n.language))
  }

  return (
    <Field {...words} isGroup>
      {({ 'aria-invalid': _, ...wires }) => (
        <fieldset {...wires} className={styles.parts}>
          <DateField
            {...look}
            label={t('ui.zonedTime.date')}
            isLabelUnseen
            isWrong={isWrong}
            min={min}
            max={max}
            value={value.date}
            onChange={({ currentTarget }) => onChange({ ...value, date: currentTarget.value })}
          />
          <TimeField
            {...look}
            label={t('ui.zonedTime.time')}
            isLabelUnseen
            isWrong={isWrong}
            value={value.time}
            onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value })}
          />
          <Combobox
            {...look}
            label={t('ui.zonedTime.zone')}
            isLabelUnseen
            required
            find={find}
            delayMs={100}
            suffix={offsetName(value.zone, at, i18n.language)}
            value={{ value: value.zone, label: value.zone.replaceAll('_', ' ') }}
            onChange={(option) => option && onChange({ ...value, zone: option.value })}
          />
        </fieldset>
      )}
    </Field>
  )
}
