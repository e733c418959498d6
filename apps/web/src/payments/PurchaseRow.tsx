import type { Order } from '@guildhall/contract/payments'
import { purchasesAddress } from '@guildhall/contract/payments/addresses'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { channelPath } from '../channels/address.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Time } from '../ui/display/Time.tsx'
import { standingOf } from './is-live.ts'
import { OrderTag } from './OrderTag.tsx'
import styles from './Purchases.module.css'
import { usePurchaseKind } from './purchase-kinds.ts'
import { useOrderAmount } from './use-order-amount.ts'
import { isWaiting } from './use-settling.ts'

/** Something that was bought, or begun to be: what, where, when and how it stands. */
export function PurchaseRow({ order }: { readonly order: Order }) {
  const { t } = useTranslation()
  const amount = useOrderAmount()
  const channel = useAppSelector((state) => state.channels.entities[order.channelId])
  const pathOf = usePurchaseKind(order.kind)?.pathOf
  const { title, currency, period, tax, isDelivered, deliveredUntil } = order
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {channel && pathOf ? (
            <Link className={styles.link} to={pathOf(channel, order)}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}{' '}
          <OrderTag status={standingOf(order)} />
        </p>
        <p className={styles.detail}>
          {channel && (
            <>
              <Link className={styles.link} to={channelPath(channel)}>
                <bdi>{channel.title}</bdi>
              </Link>
              {' · '}
            </>
          )}
          <Time at={order.paidTime ?? order.createdTime} isDay />
          {isDelivered && deliveredUntil && (
            <>
              {' · '}
              <Trans
                i18nKey="payments.purchases.until"
                components={{ time: <Time at={deliveredUntil} isDay /> }}
              />
            </>
          )}
        </p>
        {isWaiting(order) && (
          <Link className={styles.link} to={purchasesAddress.to({}, { order: order._id })}>
            {t(order.instructions ? 'payments.purchases.howToPay' : 'payments.purchases.look')}
          </Link>
        )}
      </div>
      <p className={styles.amount}>
        {amount(order.amount, currency)}
        <small className={styles.detail}>
          {t(`gates.per.${period}`)}
          {tax > 0 && `, ${t('payments.purchases.tax', { tax: amount(tax, currency) })}`}
        </small>
      </p>
    </li>
  )
}
