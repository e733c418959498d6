import { Layers } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import styles from './CollectionMeter.module.css'

/** How many collections the plan allows. */
export function CollectionMeter() {
  const { t } = useTranslation()
  const { name: tier, limits } = useChannel().subscriptionInfo.tierInfo
  if (limits.resources === null) return null
  return (
    <p className={styles.meter}>
      <Layers size={16} strokeWidth={1.75} aria-hidden="true" />
      {t('collections.limit', { tier, count: limits.resources })}
    </p>
  )
}
