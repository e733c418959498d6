import type { Period } from '@guildhall/contract/gates'
import { currencies } from '@guildhall/contract/money'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsFields } from '../settings/SettingsFields.tsx'
import { Card } from '../ui/display/Card.tsx'
import { FieldMessage } from '../ui/forms/FieldMessage.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import styles from './GateForm.module.css'
import { type GateDraft, isWrongPrice, MAX_TRIAL, periods } from './gate-draft.ts'

interface Props {
  readonly value: GateDraft['prices']
  readonly error: string | undefined
  readonly onChange: (prices: GateDraft['prices']) => void
  readonly onBlur: () => void
  /** The props of the field with the days of trial. */
  readonly trial: Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange' | 'onBlur'>
}

/** What a tier costs: a month, a year or once, in each currency that it has prices in. */
export function PriceFields({ value, error, onChange, onBlur, trial }: Props) {
  const { t } = useTranslation()
  const type = (at: number, period: Period, text: string) =>
    onChange(value.map((one, i) => (i === at ? { ...one, typed: { ...one.typed, [period]: text } } : one)))
  return (
    <Card as="section" title={t('gates.form.price')}>
      <SettingsFields isWide>
        <p>{t('gates.form.priceText')}</p>
        <div className={styles.prices}>
          {value.map(({ currency, typed }, at) => (
            <fieldset key={currency} className={styles.currency}>
              <legend className="unseen">{currency}</legend>
              {periods.map((period) => (
                <TextField
                  key={period}
                  label={t(`gates.form.periods.${period}`)}
                  note={value.length > 1 ? currency : undefined}
                  prefix={currencies[currency].symbol}
                  inputMode="decimal"
                  autoComplete="off"
                  value={typed[period]}
                  isWrong={error !== undefined && isWrongPrice(typed[period], currency)}
                  onChange={({ currentTarget }) => type(at, period, currentTarget.value)}
                  onBlur={onBlur}
                />
              ))}
            </fieldset>
          ))}
          <FieldMessage id="prices-message" error={error} />
        </div>
        <TextField
          label={t('gates.form.trial')}
          help={t('gates.form.trialHelp', { count: MAX_TRIAL })}
          suffix={t('gates.form.days')}
          inputMode="numeric"
          autoComplete="off"
          {...trial}
        />
      </SettingsFields>
    </Card>
  )
}
