import type { Period } from '@guildhall/contract/gates'
import { currencies } from '@guildhall/contract/money'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useCanOpenSetting } from '../../channels/setting-rows.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { settingPath } from '../../channels/use-channel-settings.ts'
import { parseAmount } from '../../money/parse-amount.ts'
import { useAmount } from '../../money/use-amount.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { FieldMessage } from '../../ui/forms/FieldMessage.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { monthlyOf } from '../savings.ts'
import { FormSection } from './FormSection.tsx'
import styles from './GateForm.module.css'
import { type GateDraft, isWrongPrice, MAX_TRIAL, periods } from './gate-draft.ts'

interface Props {
  readonly value: GateDraft['prices']
  readonly error: string | undefined
  /** The name of the tax that is in the prices, if one is. */
  readonly taxIncluded: string | null
  readonly onChange: (prices: GateDraft['prices']) => void
  readonly onBlur: () => void
  /** The props of the field with the days of trial. */
  readonly trial: Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange' | 'onBlur'>
}

/** What a tier costs: a month, a year or once, in each currency that it has prices in. */
export function PriceFields({ value, error, taxIncluded, onChange, onBlur, trial }: Props) {
  const { t } = useTranslation()
  const amount = useAmount()
  const channel = useChannel()
  const canChangeCurrency = useCanOpenSetting(channel, 'general')
  const type = (at: number, period: Period, text: string) =>
    onChange(value.map((one, i) => (i === at ? { ...one, typed: { ...one.typed, [period]: text } } : one)))
  const inMonth = ({ currency, typed }: Props['value'][number]) => {
    const year = parseAmount(typed.year, currency)
    if (!year) return undefined
    const month = amount(monthlyOf({ amount: year, currency, period: 'year' }), currency)
    return t('gates.checkout.each.year', { month })
  }
  return (
    <FormSection
      title={t('gates.form.price')}
      text={taxIncluded ? t('gates.form.priceWithTax', { tax: taxIncluded }) : t('gates.form.priceText')}
    >
      <div className={styles.prices}>
        {value.map((one, at) => (
          <fieldset key={one.currency} className={styles.currency}>
            <legend className="unseen">{one.currency}</legend>
            <span className={styles.code} aria-hidden="true">
              {one.currency}
            </span>
            {periods.map((period) => (
              <TextField
                key={period}
                label={t(`gates.form.periods.${period}`)}
                prefix={currencies[one.currency].symbol}
                inputMode="decimal"
                autoComplete="off"
                help={period === 'year' ? inMonth(one) : undefined}
                value={one.typed[period]}
                isWrong={error !== undefined && isWrongPrice(one.typed[period], one.currency)}
                onChange={({ currentTarget }) => type(at, period, currentTarget.value)}
                onBlur={onBlur}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <FieldMessage id="prices-message" error={error} />
      {canChangeCurrency && (
        <div>
          <LinkButton size="sm" tone="ghost" to={settingPath(channel, 'general')}>
            {t('gates.form.changeCurrency')}
          </LinkButton>
        </div>
      )}
      <div className={styles.trial}>
        <div>
          <p className={styles.trialName} aria-hidden="true">
            {t('gates.form.trial')}
          </p>
          <p className={styles.sectionText}>{t('gates.form.trialHelp', { count: MAX_TRIAL })}</p>
        </div>
        <div className={styles.days}>
          <TextField
            label={t('gates.form.trial')}
            isLabelUnseen
            suffix={t('gates.form.days')}
            inputMode="numeric"
            autoComplete="off"
            {...trial}
          />
        </div>
      </div>
    </FormSection>
  )
}
