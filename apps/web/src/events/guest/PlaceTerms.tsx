import type { Event } from '@guildhall/contract/events'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/Banner.tsx'

/** What stands between somebody and a place: a queue, or the hosts. */
export function PlaceTerms({ event }: { readonly event: Event }) {
  const { t } = useTranslation()
  return (
    <>
      {event.seatsLeft === 0 && (
        <Banner tone="info">{t('events.register.queueText', { count: event.waitingCount })}</Banner>
      )}
      {event.needsApproval && <Banner tone="info">{t('events.register.approvalText')}</Banner>}
    </>
  )
}
