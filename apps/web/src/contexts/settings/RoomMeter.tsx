import { canManageSettings } from '@guildhall/contract/channels'
import { Layers } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChannel, useStanding } from '../../channels/use-channel.ts'
import { settingPath } from '../../channels/use-channel-settings.ts'
import { Progress } from '../../ui/feedback/Progress.tsx'
import styles from './RoomMeter.module.css'

/** How many rooms there are, out of those the plan allows. */
export function RoomMeter({ used }: { readonly used: number }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const isAdmin = canManageSettings(useStanding())
  const { name: tier, limits } = channel.subscriptionInfo.tierInfo
  const max = limits.contexts
  const words = max === null ? t('rooms.used', { count: used }) : t('rooms.usedOf', { used, count: max })
  return (
    <div className={styles.meter}>
      <Layers size={16} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <b className={styles.count}>{words}</b> {t('rooms.onPlan', { tier })}
      </p>
      {max !== null && (
        <span className={styles.bar}>
          <Progress
            label={t('rooms.meter')}
            value={used}
            max={max}
            tone={used >= max ? 'warning' : 'brand'}
          />
        </span>
      )}
      {isAdmin && (
        <Link className={styles.plans} to={settingPath(channel, 'plan')}>
          {t('rooms.comparePlans')}
        </Link>
      )}
    </div>
  )
}
