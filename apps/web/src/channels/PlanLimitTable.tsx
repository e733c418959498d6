import { isLimitBuilt, type LimitKind, type TierName, tierLimits } from '@guildhall/contract/channels'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './PlanLimitTable.module.css'

interface Props {
  readonly now: TierName
  readonly next: TierName
  /** The kind whose limit is reached: it is listed first. */
  readonly kind: LimitKind
}

const usual = ['contexts', 'chatThreads', 'roles', 'resources', 'members'] as const

/** The limits of two plans, side by side. */
export function PlanLimitTable({ now, next, kind }: Props) {
  const { t, i18n } = useTranslation()
  const kinds = [...new Set<LimitKind>([kind, ...usual.filter(isLimitBuilt)])].slice(0, 5)
  const amount = (tier: TierName, of: LimitKind) =>
    tierLimits[tier][of]?.toLocaleString(i18n.language) ?? t('plans.unlimited')
  const own = (tier: TierName) =>
    tier === 'Pro' ? <Check size={15} strokeWidth={2} aria-label={t('plans.yes')} /> : t('plans.no')
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('planLimit.what')}</th>
            <th scope="col">
              {now} <span className={styles.now}>{t('planLimit.now')}</span>
            </th>
            <th scope="col">{next}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((one) => (
            <tr key={one}>
              <th scope="row">{t(`plans.limits.${one}`)}</th>
              <td>{amount(now, one)}</td>
              <td>{amount(next, one)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('plans.limits.ownLook')}</th>
            <td>{own(now)}</td>
            <td>{own(next)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
