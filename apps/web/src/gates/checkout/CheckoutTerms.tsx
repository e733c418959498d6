import type { GateQuote } from '@guildhall/contract/gates'
import { Trans, useTranslation } from 'react-i18next'
import { useAmount } from '../../money/use-amount.ts'
import { Time } from '../../ui/display/Time.tsx'
import styles from './Checkout.module.css'

interface Props {
  readonly quote: GateQuote
  readonly isChange: boolean
}

/** What comes after today: when the next amount is due and how much it is, or that there is none. */
export function CheckoutTerms({ quote, isChange }: Props) {
  const { t } = useTranslation()
  const amount = useAmount()
  const { period, nextTime, startsTime, trialDays, currency, due } = quote
  const price = { amount: amount(quote.amount, currency) }
  const terms = () => {
    if (quote.amount === 0) return t('gates.checkout.terms.free')
    if (period === 'once' || !nextTime) return t('gates.checkout.terms.once')
    const day = <Time at={nextTime} isDay />
    if (isChange && due === 0)
      return (
        <Trans
          i18nKey="gates.checkout.terms.later"
          values={price}
          components={{ time: <Time at={startsTime} isDay /> }}
        />
      )
    if (trialDays > 0)
      return <Trans i18nKey="gates.checkout.terms.trial" values={price} components={{ time: day }} />
    return <Trans i18nKey="gates.checkout.terms.renews" values={price} components={{ time: day }} />
  }
  return <p className={styles.terms}>{terms()}</p>
}
