import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { eventPath } from './address.ts'
import { useEvent } from './use-event.ts'

/** Redirects from the id of an event to its page, for links that know no more. */
export function ToEvent() {
  const { t } = useTranslation()
  const { eventId = '' } = useParams()
  const { search } = useLocation()
  const { event, fetched } = useEvent(eventId)
  if (event) return <Navigate to={`${eventPath(event.channel, event._id)}${search}`} replace />
  if (!fetched) return <Spinner />
  return <ErrorState kind="gone" title={t('events.goneTitle')} text={t('events.goneText')} />
}
