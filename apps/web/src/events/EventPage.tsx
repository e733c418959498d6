import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { idIn } from '../channels/address.ts'
import { useChannel } from '../channels/use-channel.ts'
import { Columns } from '../shell/Columns.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { eventsPath } from './address.ts'
import { EventReading } from './EventReading.tsx'
import { useEvent } from './use-event.ts'

/** One event. */
export function EventPage() {
  const { t } = useTranslation()
  const channel = useChannel()
  const { eventId = '' } = useParams()
  const { event, fetched, retry } = useEvent(idIn(eventId))
  const title = event && `${event.title} · ${channel.title}`

  useEffect(() => {
    // The frames around it set their titles first.
    const timer = title ? setTimeout(() => Object.assign(document, { title })) : undefined
    return () => clearTimeout(timer)
  }, [title])

  if (event && !event.isDeleted && event.channel._id === channel._id && fetched?.outcome !== 'gone')
    return <EventReading key={event._id} event={event} />
  if (fetched?.outcome === 'failed')
    return (
      <ErrorState
        title={t('events.eventFailed')}
        text={
          fetched.status === undefined
            ? t('events.loadFailedText')
            : t('events.eventFailedWith', { status: `${fetched.status}` })
        }
        onRetry={retry}
      />
    )
  if (!fetched)
    return (
      <Columns measure="read">
        <SkeletonGroup onRetry={retry}>
          <Skeleton shape="block" height={268} />
          <Skeleton width="60%" height={28} />
          <Skeleton width="80%" />
        </SkeletonGroup>
      </Columns>
    )
  return (
    <ErrorState
      kind="gone"
      title={t('events.goneTitle')}
      text={t('events.goneText')}
      action={<LinkButton to={eventsPath(channel)}>{t('events.toAll')}</LinkButton>}
    />
  )
}
