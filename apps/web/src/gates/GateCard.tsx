import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './GateCard.module.css'
import { type ShownPrice, usePriceWords } from './use-price-words.ts'

interface Props {
  readonly title: string
  readonly description?: string
  readonly perks: readonly string[]
  readonly prices: readonly ShownPrice[]
  readonly trialDays: number
  /** The name of the tax that is in the prices, if one is. */
  readonly taxIncluded: string | null
  /** The name of the tier whose benefits it has too. */
  readonly includes?: string
  /** What else stands beneath the price, such as how many people hold it. */
  readonly line?: string
  readonly headingLevel?: 2 | 3
  readonly grip?: ReactNode
  readonly tag?: ReactNode
  readonly menu?: ReactNode
  readonly isSelected?: boolean
  readonly foot?: ReactNode
}

/** A tier with its price and what people get for it. */
export function GateCard(props: Props) {
  const {
    title,
    description,
    perks,
    prices,
    trialDays,
    taxIncluded,
    includes,
    line,
    headingLevel = 2,
  } = props
  const { grip, tag, menu, isSelected = false, foot } = props
  const { t } = useTranslation()
  const { amountOf, priceOf, trialOf } = usePriceWords()
  const [first, ...others] = prices
  const Heading = `h${headingLevel}` as const
  const lines = [line, ...others.map(priceOf), trialDays > 0 && trialOf(trialDays)].filter(Boolean)
  const benefits = includes ? [t('gates.everythingIn', { name: includes }), ...perks] : perks
  return (
    <article className={styles.card} data-selected={isSelected || undefined}>
      <header className={styles.head}>
        {grip}
        <Heading className={styles.title}>
          <bdi>{title}</bdi>
        </Heading>
        {tag}
        {menu}
      </header>
      {description && (
        <p className={styles.text} dir="auto">
          {description}
        </p>
      )}
      <p className={styles.price}>
        <span className={styles.amount}>{amountOf(first)}</span>{' '}
        {first && (
          <span className={styles.period}>
            {taxIncluded
              ? t(`gates.perWithTax.${first.period}`, { tax: taxIncluded })
              : t(`gates.per.${first.period}`)}
          </span>
        )}
      </p>
      {lines.length > 0 && <p className={styles.line}>{lines.join(' · ')}</p>}
      {benefits.length > 0 && (
        <ul className={styles.perks}>
          {benefits.map((perk) => (
            <li key={perk} className={styles.perk}>
              <Check size={16} strokeWidth={1.75} aria-hidden="true" />
              <span>
                <bdi>{perk}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
      {foot && <div className={styles.foot}>{foot}</div>}
    </article>
  )
}
