import type { GateQuote } from '@guildhall/contract/gates'
import { Check, Gem, Lock } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { useAmount } from '../../money/use-amount.ts'
import { serverMessage } from '../../platform/http/request-failed.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Time } from '../../ui/display/Time.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import type { KeptGate } from '../collections.ts'
import card from '../GateCard.module.css'
import { netOf } from '../savings.ts'
import type { useCheckout } from '../use-checkout.ts'
import styles from './Checkout.module.css'
import { CheckoutTerms } from './CheckoutTerms.tsx'

interface Props {
  readonly gate: KeptGate
  readonly included: string | undefined
  readonly checkout: ReturnType<typeof useCheckout>
}

/** What is bought, what it costs with its tax, and the one button. */
export function CheckoutSummary({ gate, included, checkout }: Props) {
  const { t } = useTranslation()
  const { latest, quote, isFailed, error, retry, isBusy, isChange, payment, confirm } = checkout
  const label = useButtonWords(gate.title, isChange)
  const perks = included ? [t('gates.everythingIn', { name: included }), ...gate.perks] : gate.perks
  return (
    <aside className={styles.summary} aria-label={t('gates.checkout.summary')}>
      <div className={styles.sum}>
        <div className={styles.thing}>
          <span className={styles.gem} aria-hidden="true">
            <Gem size={26} strokeWidth={1.75} />
          </span>
          <div>
            <p className={styles.name}>
              <bdi>
                {latest ? t(`gates.checkout.plan.${latest.period}`, { name: gate.title }) : gate.title}
              </bdi>
            </p>
            {latest && <Span quote={latest} />}
          </div>
        </div>
        {perks.length > 0 && (
          <ul className={styles.perks}>
            {perks.map((perk) => (
              <li key={perk} className={styles.perk}>
                <Check size={16} strokeWidth={1.75} aria-hidden="true" />
                <span>
                  <bdi>{perk}</bdi>
                </span>
              </li>
            ))}
          </ul>
        )}
        {latest ? (
          <>
            <Lines quote={latest} isChange={isChange} country={checkout.country?.label} />
            <div className={styles.act}>
              <Button
                tone="primary"
                size="lg"
                isWide
                icon={<Lock size={18} strokeWidth={1.75} />}
                isBusy={isBusy || !quote}
                disabled={latest.gateway === null && latest.amount > 0}
                onClick={confirm}
              >
                <span className={card.choice}>
                  {isBusy
                    ? t(payment.isOpen ? 'gates.checkout.waiting' : 'gates.checkout.sent')
                    : label(latest)}
                </span>
              </Button>
              <CheckoutTerms quote={latest} isChange={isChange} />
            </div>
          </>
        ) : isFailed ? (
          <ErrorState
            title={t('gates.checkout.quoteFailed')}
            text={serverMessage(error) ?? t('gates.loadFailedText')}
            onRetry={retry}
          />
        ) : (
          <SkeletonGroup onRetry={retry}>
            <Skeleton shape="block" height={160} />
          </SkeletonGroup>
        )}
      </div>
    </aside>
  )
}

function useButtonWords(name: string, isChange: boolean) {
  const { t } = useTranslation()
  const amount = useAmount()
  return ({ amount: whole, due, currency, trialDays, gateway }: GateQuote) => {
    const words = { name, amount: amount(due, currency) }
    if (isChange && gateway === 'manual' && due > 0) return t('gates.checkout.order', words)
    if (isChange) return t(due > 0 ? 'gates.checkout.payAndChange' : 'gates.checkout.change', words)
    if (whole === 0) return t('gates.checkout.take', words)
    if (trialDays > 0) return t('gates.checkout.try')
    return t(gateway === 'manual' ? 'gates.checkout.order' : 'gates.checkout.pay', words)
  }
}

/** From when until when the first amount is for. */
function Span({ quote: { startsTime, nextTime, period } }: { readonly quote: GateQuote }) {
  const { t } = useTranslation()
  if (period === 'once' || !nextTime) return <p className={styles.span}>{t('gates.checkout.forGood')}</p>
  return (
    <p className={styles.span}>
      <Trans
        i18nKey="gates.checkout.span"
        components={{ from: <Time at={startsTime} isDay />, until: <Time at={nextTime} isDay /> }}
      />
    </p>
  )
}

interface LinesProps {
  readonly quote: GateQuote
  readonly isChange: boolean
  readonly country: string | undefined
}

/** Tax that prices have in them is a line inside the total; any other is added to it, before people pay. */
function Lines({ quote, isChange, country }: LinesProps) {
  const { t } = useTranslation()
  const amount = useAmount()
  const { lines, currency, tax, taxRate, due } = quote
  const isInside = taxRate?.isInclusive ?? true
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={line.title} className={styles.amountLine}>
          <dt dir="auto">{line.title}</dt>
          <dd>{amount(isInside ? line.amount : netOf(line.amount, line.tax, currency), currency)}</dd>
        </div>
      ))}
      {taxRate && tax > 0 && (
        <div className={styles.amountLine}>
          <dt>
            {country && !isChange
              ? t(isInside ? 'gates.checkout.ofWhichIn' : 'gates.checkout.plusTaxIn', { ...taxRate, country })
              : t(isInside ? 'gates.checkout.ofWhich' : 'gates.checkout.plusTax', taxRate)}
          </dt>
          <dd>{amount(tax, currency)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('gates.checkout.total')}</dt>
        <dd>{amount(due, currency)}</dd>
      </div>
    </dl>
  )
}
