import type { Channel } from '@guildhall/contract/channels'
import type { GatewayName } from '@guildhall/contract/payments'
import { useTranslation } from 'react-i18next'
import { gatewayIcons } from '../../payments/gateway-icon.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import styles from './Checkout.module.css'

interface Props {
  /** Null where the community takes no money yet. */
  readonly gateway: GatewayName | null
  /** A change of what is paid for already, for which the buyer need not do anything. */
  readonly isChange: boolean
  readonly channel: Pick<Channel, 'title'>
}

/** Who takes the money, and what happens after the click. */
export function CheckoutGateway({ gateway, isChange, channel }: Props) {
  const { t } = useTranslation()
  if (!gateway) return <Banner title={t('gates.checkout.soon')}>{t('gates.checkout.soonText')}</Banner>
  const Icon = gatewayIcons[gateway]
  const words = { name: channel.title }
  return (
    <div className={styles.gateway}>
      <span className={styles.gatewayIcon} aria-hidden="true">
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <div>
        <p className={styles.gatewayName}>{t(`gates.checkout.gateways.${gateway}.name`)}</p>
        <p className={styles.gatewayText}>
          {isChange
            ? t(gateway === 'manual' ? 'gates.checkout.nextOrder' : 'gates.checkout.sameCard')
            : t(`gates.checkout.gateways.${gateway}.text`, words)}
        </p>
      </div>
    </div>
  )
}
