import type { GatewayName } from '@guildhall/contract/payments'
import { CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import { GatewayHead } from './GatewayHead.tsx'
import styles from './PaymentSettings.module.css'

interface Props {
  readonly gateway: GatewayName
  readonly onConnect: () => void
}

/** A way to get paid that is not set up yet. */
export function FreeGateway({ gateway, onConnect }: Props) {
  const { t } = useTranslation()
  return (
    <li className={styles.account}>
      <GatewayHead gateway={gateway} />
      <div className={styles.foot}>
        <Tag icon={<CircleDashed size={12} strokeWidth={2} />}>{t('payments.accounts.notConnected')}</Tag>
        <span className={styles.grow} />
        <Button
          size="sm"
          tone="soft"
          aria-label={t('payments.accounts.connectOf', { name: t(`payments.gateways.${gateway}.name`) })}
          onClick={onConnect}
        >
          {t('payments.accounts.connect')}
        </Button>
      </div>
    </li>
  )
}
