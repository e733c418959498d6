import { ArrowLeft, Clock, PartyPopper } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { channelPath } from '../channels/address.ts'
import { serverMessage } from '../platform/http/request-failed.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Card } from '../ui/display/Card.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { standingOf } from './is-live.ts'
import { PayYourself } from './PayYourself.tsx'
import { usePurchaseKind } from './purchase-kinds.ts'
import { useSettling } from './use-settling.ts'

const icon = { size: 32, strokeWidth: 1.75 } as const

/** What became of a payment from which somebody comes back: it waits visibly, and always says whether they paid. */
export function Settling({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation()
  const { order, status, error, isOver, retry } = useSettling(orderId)
  const channel = useAppSelector((state) => state.channels.entities[order?.channelId ?? ''])
  const { Again, pathOf } = usePurchaseKind(order?.kind) ?? {}
  const again = (
    <Button isBusy={status === 'loading'} onClick={retry}>
      {t('payments.settling.again')}
    </Button>
  )

  const shown = (): ReactNode => {
    if (!order)
      return status === 'failed' ? (
        <ErrorState
          title={t('payments.settling.failedTitle')}
          text={serverMessage(error) ?? t('payments.settling.failedText')}
          onRetry={retry}
        />
      ) : (
        <Empty
          icon={<Spinner />}
          title={t('payments.settling.checking')}
          text={t('payments.settling.wait')}
        />
      )
    const words = { title: order.title }
    if (order.instructions && (order.status === 'open' || order.status === 'pending'))
      return <PayYourself order={order} />
    const toChannel = channel && (
      <LinkButton tone="primary" to={pathOf?.(channel, order) ?? channelPath(channel)}>
        {t('payments.settling.to', { name: pathOf ? order.title : channel.title })}
      </LinkButton>
    )
    // The address of this page may be opened again long after.
    if (standingOf(order) === 'ended')
      return (
        <Empty
          role="status"
          tone="neutral"
          icon={<Clock {...icon} />}
          title={t('payments.settling.ended', words)}
          text={t('payments.settling.endedText')}
          action={toChannel}
        />
      )
    if (order.status === 'paid')
      return (
        <Empty
          role="status"
          icon={<PartyPopper {...icon} />}
          title={t('payments.settling.paid', words)}
          text={t(order.isDelivered ? 'payments.settling.paidText' : 'payments.settling.paidSoon')}
          action={toChannel}
        />
      )
    if (order.status === 'pending')
      return (
        <Empty
          role="status"
          icon={isOver ? <Clock {...icon} /> : <Spinner />}
          title={t('payments.settling.checking')}
          text={t('payments.settling.pending')}
          action={again}
        />
      )
    if (order.status === 'open')
      return (
        <Empty
          role="status"
          icon={<ArrowLeft {...icon} />}
          title={t('payments.settling.open')}
          text={t('payments.settling.openText')}
          action={
            <>
              {Again && <Again order={order} />}
              {again}
            </>
          }
        />
      )
    return (
      <Empty
        role="status"
        tone="neutral"
        icon={<Clock {...icon} />}
        title={t(`payments.purchases.status.${order.status}`)}
        text={t(`payments.settling.other.${order.status}`)}
        action={
          (order.status === 'expired' || order.status === 'cancelled') && Again && <Again order={order} />
        }
      />
    )
  }

  return <Card as="section">{shown()}</Card>
}
