import type { Event } from '@guildhall/contract/events'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { idIn } from '../../channels/address.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { PageTrail } from '../../shell/PageTrail.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import { eventPath, eventsPath } from '../address.ts'
import { MySeat } from '../registering/MySeat.tsx'
import { useEvent } from '../use-event.ts'
import { Ticket } from './Ticket.tsx'
import styles from './TicketPage.module.css'

/** The viewer's ticket for an event. */
export function TicketPage() {
  const { t } = useTranslation()
  const channel = useChannel()
  const { eventId = '' } = useParams()
  const { event, fetched, retry } = useEvent(idIn(eventId))

  if (event?.registration?.code && event.channel._id === channel._id && fetched?.outcome !== 'gone')
    return <TicketReading event={event} code={event.registration.code} />
  if (fetched?.outcome === 'failed')
    return <ErrorState title={t('events.ticket.failed')} text={t('events.loadFailedText')} onRetry={retry} />
  if (!fetched)
    return (
      <SkeletonGroup onRetry={retry}>
        <Skeleton shape="block" height={356} />
      </SkeletonGroup>
    )
  if (!event || fetched.outcome === 'gone')
    return (
      <ErrorState
        kind="gone"
        title={t('events.goneTitle')}
        text={t('events.goneText')}
        action={<LinkButton to={eventsPath(channel)}>{t('events.toAll')}</LinkButton>}
      />
    )
  return (
    <Empty
      title={t('events.ticket.noneTitle')}
      text={t('events.ticket.noneText')}
      action={<LinkButton to={eventPath(channel, event._id)}>{t('events.door.toEvent')}</LinkButton>}
    />
  )
}

function TicketReading({ event, code }: { readonly event: Event; readonly code: string }) {
  const { t } = useTranslation()
  const channel = useChannel()
  return (
    <>
      <PageTrail
        places={[
          { label: t('features.events'), to: eventsPath(channel) },
          { label: event.title, to: eventPath(channel, event._id) },
        ]}
        current={t('events.ticket.title')}
        actions={
          <Button size="sm" icon={<Printer size={16} strokeWidth={1.75} />} onClick={() => print()}>
            {t('events.ticket.print')}
          </Button>
        }
      />
      <div className={styles.page} data-at-hand>
        <Ticket event={event} code={code} />
        {event.isRegistered && (
          <div className={styles.seat}>
            <Card>
              <MySeat event={event} />
            </Card>
          </div>
        )}
      </div>
    </>
  )
}
