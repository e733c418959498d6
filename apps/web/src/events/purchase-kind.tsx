import type { Order } from '@guildhall/contract/payments'
import { useTranslation } from 'react-i18next'
import type { PurchaseKind } from '../payments/purchase-kinds.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { eventPath } from './address.ts'

/** Back to the event, whose seat is kept until it is paid. */
function Again({ order: { channelId, subjectId } }: { readonly order: Order }) {
  const { t } = useTranslation()
  const channel = useAppSelector((state) => state.channels.entities[channelId])
  return (
    channel && (
      <LinkButton tone="primary" to={eventPath(channel, subjectId)}>
        {t('events.door.toEvent')}
      </LinkButton>
    )
  )
}

export const eventPurchases: PurchaseKind = {
  kind: 'event',
  Again,
  pathOf: (channel, { subjectId }) => eventPath(channel, subjectId),
}
