import { Phone } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../ui/forms/choices/Combobox.tsx'
import type { ShellSize } from '../ui/forms/InputShell.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { callingCodes } from './calling-codes.ts'
import styles from './PhoneFields.module.css'
import { callingCodeOf, type PhoneNumber } from './phone-number.ts'

interface Props {
  readonly error: string | undefined
  readonly size?: ShellSize
  /** What was typed before. */
  readonly draft?: PhoneNumber | undefined
}

function countriesIn(language: string) {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return callingCodes
    .map(({ country, code }) => ({ value: country, code, label: `${names.of(country)} (+${code})` }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}

/** A country and a number in it; the form gets `code` and `number`. */
export function PhoneFields({ error, size, draft }: Props) {
  const { t, i18n } = useTranslation()
  const [country, setCountry] = useState(callingCodeOf(draft?.code).country)
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language])
  const chosen = countries.find(({ value }) => value === country)
  return (
    <div className={styles.fields}>
      <Combobox
        label={t('phone.country')}
        size={size}
        options={countries}
        value={chosen}
        onChange={(option) => option && setCountry(option.value)}
        required
      />
      <TextField
        label={t('phone.number')}
        name="number"
        type="tel"
        size={size}
        icon={<Phone size={17} strokeWidth={1.75} />}
        autoComplete="tel-national"
        dir="ltr"
        defaultValue={draft?.number}
        required
        error={error}
      />
      <input type="hidden" name="code" value={chosen?.code} />
    </div>
  )
}
