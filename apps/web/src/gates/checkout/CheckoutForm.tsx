import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { findCountries } from '../../channels/countries.ts'
import { useAmount } from '../../money/use-amount.ts'
import { Combobox } from '../../ui/forms/choices/Combobox.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import type { KeptGate } from '../collections.ts'
import { monthlyOf, savingOf } from '../savings.ts'
import type { useCheckout } from '../use-checkout.ts'
import styles from './Checkout.module.css'
import { CheckoutGateway } from './CheckoutGateway.tsx'

const MAX_TAX_ID = 30

interface Props {
  readonly gate: KeptGate
  readonly checkout: ReturnType<typeof useCheckout>
}

/** The few things a buyer is asked, one after the other. */
export function CheckoutForm({ gate: { prices }, checkout }: Props) {
  const { t, i18n } = useTranslation()
  const amount = useAmount()
  const { price, country, taxId, isChange, isBusy, latest } = checkout

  const describe = (of: (typeof prices)[number]) => {
    if (of.period !== 'year') return t(`gates.checkout.each.${of.period}`)
    const month = amount(monthlyOf(of), of.currency)
    const saved = savingOf(of, prices)
    return saved === null
      ? t('gates.checkout.each.year', { month })
      : t('gates.checkout.saving', { month, saved: amount(saved, of.currency) })
  }

  const taxHelp = () => {
    if (!latest) return undefined
    const { taxRate } = latest
    if (!taxRate) return t('gates.checkout.noTax')
    return t(taxRate.isInclusive ? 'gates.checkout.taxIncluded' : 'gates.checkout.taxAdded', taxRate)
  }

  return (
    <ol className={styles.steps}>
      {prices.length > 1 && (
        <Step title={t('gates.checkout.how')}>
          <RadioGroup
            label={t('gates.checkout.how')}
            isLabelUnseen
            look="cards"
            disabled={isBusy}
            options={prices.map((one) => ({
              value: one._id,
              label: t(`gates.form.periods.${one.period}`),
              description: describe(one),
              end: amount(one.amount, one.currency),
            }))}
            value={price?._id ?? null}
            onChange={checkout.choosePrice}
          />
        </Step>
      )}
      {!isChange && price && (
        <Step title={t('gates.checkout.where')}>
          <div className={styles.pair}>
            <Combobox
              label={t('gates.checkout.country')}
              help={taxHelp()}
              find={(query) => findCountries(query, i18n.language)}
              disabled={isBusy}
              value={country}
              onChange={checkout.setCountry}
            />
            <TextField
              label={t('gates.checkout.taxId')}
              note={t('gates.checkout.taxIdNote')}
              help={t('gates.checkout.taxIdHelp')}
              maxLength={MAX_TAX_ID}
              autoComplete="off"
              dir="ltr"
              disabled={isBusy}
              value={taxId}
              onChange={({ currentTarget }) => checkout.setTaxId(currentTarget.value)}
            />
          </div>
        </Step>
      )}
      {latest && price && (
        <Step title={t('gates.checkout.payment')}>
          <CheckoutGateway
            gateway={latest.gateway}
            isChange={isChange && (latest.gateway !== 'manual' || latest.due === 0)}
            channel={checkout.channel}
          />
        </Step>
      )}
    </ol>
  )
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h2 className={styles.question}>{title}</h2>
      {children}
    </li>
  )
}
