import type { WaitingOrder } from '@guildhall/contract/transactions'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../files/source-of.ts'
import { OrderTag } from '../payments/OrderTag.tsx'
import { Button } from '../ui/actions/Button.tsx'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Time } from '../ui/display/Time.tsx'
import styles from './Transactions.module.css'
import { useSum } from './use-sum.ts'

interface Props {
  readonly order: WaitingOrder
  /** What arrived and does not fit. */
  readonly payment: WaitingOrder['transactions'][number] | undefined
  readonly onMark: () => void
  readonly onRefund: () => void
}

const reasons = ['amount', 'order', 'undeliverable', 'refund'] as const
const isReason = (text: string): text is (typeof reasons)[number] =>
  (reasons as readonly string[]).includes(text)

/** An order that waits for its money, or whose money does not fit. */
export function WaitingOrderRow({ order, payment, onMark, onRefund }: Props) {
  const { t } = useTranslation()
  const sum = useSum()
  const { user, title, reference, status, review, currency, amount, createdTime } = order
  const name = user?.fullname ?? t('transactions.gone')
  const words = { amount: sum(amount, currency), paid: payment ? sum(payment.amount, currency) : '' }
  return (
    <li className={styles.order}>
      <Avatar name={name} src={sourceOf(user?.displayPicture, 'thumbnail')} size={36} />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi> <OrderTag status={status} />
        </p>
        <p className={styles.note}>
          <bdi>{title}</bdi> · {sum(amount, currency)} · <Time at={createdTime} isDay /> · {reference}
        </p>
        {(status === 'review' || review !== '') && (
          <p className={styles.note}>
            {t(`transactions.waiting.review.${isReason(review) ? review : 'other'}`, words)}
          </p>
        )}
      </div>
      {status === 'pending' ? (
        <Button size="sm" tone="primary" onClick={onMark}>
          {t('transactions.waiting.markPaid')}
        </Button>
      ) : (
        payment && (
          <Button size="sm" onClick={onRefund}>
            {t('transactions.refund.open')}
          </Button>
        )
      )}
    </li>
  )
}
