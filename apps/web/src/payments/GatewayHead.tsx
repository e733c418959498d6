import type { GatewayName } from '@guildhall/contract/payments'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { gatewayIcons } from './gateway-icon.ts'
import styles from './PaymentSettings.module.css'

interface Props {
  readonly gateway: GatewayName
  readonly tag?: ReactNode
}

/** The name of a way to get paid, and what it is. */
export function GatewayHead({ gateway, tag }: Props) {
  const { t } = useTranslation()
  const Icon = gatewayIcons[gateway]
  return (
    <div className={styles.top}>
      <span className={styles.tile} aria-hidden="true">
        <Icon size={18} strokeWidth={1.75} />
      </span>
      <div>
        <h3 className={styles.name}>{t(`payments.gateways.${gateway}.name`)}</h3>
        <p className={styles.about}>{t(`payments.gateways.${gateway}.about`)}</p>
      </div>
      {tag}
    </div>
  )
}
