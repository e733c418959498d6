import { CreditCard } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { channelPath } from '../channels/address.ts'
import { sourceOf } from '../files/source-of.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Mark } from '../ui/display/Mark.tsx'
import { Time } from '../ui/display/Time.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import { doubtOf, type SubscribedOrder } from './is-live.ts'
import styles from './Memberships.module.css'
import { MembershipTag } from './MembershipTag.tsx'
import { usePurchaseKind } from './purchase-kinds.ts'
import { useCardChange } from './use-card-change.ts'
import { useOrderAmount } from './use-order-amount.ts'

interface Props {
  readonly order: SubscribedOrder
  readonly onChanged: () => void
}

/** Something that is paid again and again: how it stands, what comes next, and what can be done about it. */
export function MembershipRow({ order, onChanged }: Props) {
  const { t } = useTranslation()
  const amount = useOrderAmount()
  const card = useCardChange(order)
  const channel = useAppSelector((state) => state.channels.entities[order.channelId])
  const Acts = usePurchaseKind(order.kind)?.Acts
  const { title, subscription, currency, period, tax, paidTime, createdTime, deliveredUntil } = order
  const isPastDue = subscription.status === 'pastDue'
  return (
    <li className={styles.row}>
      <Mark
        name={channel?.title ?? title}
        src={sourceOf(channel?.displayPicture ?? null, 'thumbnail')}
        size={40}
      />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{title}</bdi> <MembershipTag order={order} />
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
          <Trans
            i18nKey="payments.memberships.since"
            components={{ time: <Time at={paidTime ?? createdTime} isDay /> }}
          />
        </p>
      </div>
      <p className={styles.amount}>
        {amount(order.amount, currency)}
        <small className={styles.detail}>
          {t(`gates.per.${period}`)}
          {tax > 0 && `, ${t('payments.purchases.tax', { tax: amount(tax, currency) })}`}
        </small>
      </p>
      <div className={styles.next}>
        {isPastDue && (
          <Banner tone="danger" title={t('payments.memberships.refused')}>
            {deliveredUntil && (
              <Trans
                i18nKey="payments.memberships.keeps"
                components={{ time: <Time at={deliveredUntil} isDay /> }}
              />
            )}
          </Banner>
        )}
        <div className={styles.line}>
          <p className={styles.what}>
            <NextWords order={order} />
          </p>
          {subscription.canChangeCard && (
            <Button
              size="sm"
              tone={isPastDue ? 'primary' : 'secondary'}
              icon={<CreditCard size={15} strokeWidth={1.75} />}
              isBusy={card.isBusy}
              aria-label={t('payments.memberships.cardOf', { title })}
              onClick={card.change}
            >
              {t('payments.memberships.card')}
            </Button>
          )}
          {Acts && <Acts order={order} onChanged={onChanged} />}
        </div>
      </div>
    </li>
  )
}

function NextWords({ order }: { readonly order: SubscribedOrder }) {
  const { t } = useTranslation()
  const amount = useOrderAmount()
  const { status, isCancelled, periodEndTime, change } = order.subscription
  const at = <Time at={periodEndTime} isDay />
  if (isCancelled) return t('payments.memberships.cancelled')
  if (status === 'pastDue') return t('payments.memberships.again')
  const doubt = doubtOf(order)
  if (doubt) return t(`payments.settling.other.${doubt}`)
  if (change)
    return (
      <Trans
        i18nKey="payments.memberships.becomes"
        values={{ title: change.title, amount: amount(change.amount, order.currency) }}
        components={{ time: <Time at={change.startsTime} isDay /> }}
      />
    )
  const values = { amount: amount(order.amount, order.currency) }
  return (
    <Trans
      i18nKey={status === 'trialing' ? 'payments.memberships.trialUntil' : 'payments.memberships.renews'}
      values={values}
      components={{ time: at }}
    />
  )
}
