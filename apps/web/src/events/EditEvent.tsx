import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { idIn } from '../channels/address.ts'
import { useChannel } from '../channels/use-channel.ts'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { eventsPath } from './address.ts'
import { EventForm } from './form/EventForm.tsx'
import { draftOf } from './form/event-draft.ts'
import { useEvent } from './use-event.ts'

/** An event as those who manage it change it. */
export function EditEvent() {
  const { t } = useTranslation()
  const channel = useChannel()
  const { eventId = '' } = useParams()
  const { event, fetched, retry } = useEvent(idIn(eventId))
  if (!fetched) return <Spinner />
  if (fetched.outcome === 'failed')
    return <ErrorState title={t('events.eventFailed')} text={t('events.loadFailedText')} onRetry={retry} />
  if (!event?.canManage || event.channel._id !== channel._id)
    return (
      <ErrorState
        kind="gone"
        title={t('events.goneTitle')}
        text={t('events.goneText')}
        action={<LinkButton to={eventsPath(channel)}>{t('events.toAll')}</LinkButton>}
      />
    )
  return <EventForm key={event._id} event={event} saved={draftOf(event)} />
}
