import { isBuilt, type Part } from '@guildhall/contract'
import { isLimitBuilt, type TierName, tierLimits } from '@guildhall/contract/channels'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import styles from './TierCard.module.css'

interface Props {
  readonly tier: TierName
  readonly isCurrent: boolean
  readonly isSmaller: boolean
  readonly isBusy: boolean
  /** Another one is under way. */
  readonly isWaiting: boolean
  readonly onChoose: () => void
}

const counted = ['members', 'contexts', 'chatThreads', 'roles', 'usersInRole', 'resources', 'gates'] as const

type Extra = 'colors' | 'domain' | 'tabTitle'

/** What a plan brings beside numbers. */
const extras: Record<TierName, readonly Extra[]> = {
  Free: ['colors'],
  Basic: ['colors'],
  Mid: ['colors', 'domain'],
  Pro: ['colors', 'domain', 'tabTitle'],
}

const partOf: Partial<Record<Extra, Part>> = { domain: 'domains' }

export function TierCard({ tier, isCurrent, isSmaller, isBusy, isWaiting, onChoose }: Props) {
  const { t, i18n } = useTranslation()
  const amount = (kind: (typeof counted)[number]) =>
    tierLimits[tier][kind]?.toLocaleString(i18n.language) ?? t('plans.unlimited')
  return (
    <li className={styles.tier} data-current={isCurrent || undefined}>
      <div className={styles.head}>
        <h2 className={styles.name}>{tier}</h2>
        {isCurrent && <Tag tone="brand">{t('plans.current')}</Tag>}
      </div>
      <p className={styles.about}>{t(`plans.about.${tier}`)}</p>
      <dl className={styles.limits}>
        {counted.filter(isLimitBuilt).map((kind) => (
          <div key={kind} className={styles.limit}>
            <dt>{t(`plans.limits.${kind}`)}</dt>
            <dd>{amount(kind)}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.extras}>
        {extras[tier]
          .filter((extra) => isBuilt(partOf[extra]))
          .map((extra) => (
            <li key={extra}>
              <Check size={15} strokeWidth={2} aria-hidden="true" />
              {t(`plans.extras.${extra}`)}
            </li>
          ))}
      </ul>
      <div className={styles.foot}>
        {isCurrent ? (
          <p className={styles.yours}>{t('plans.yours')}</p>
        ) : (
          <Button
            isWide
            tone={isSmaller ? 'secondary' : 'primary'}
            isBusy={isBusy}
            disabled={isWaiting}
            onClick={onChoose}
          >
            {t('plans.choose', { tier })}
          </Button>
        )}
      </div>
    </li>
  )
}
