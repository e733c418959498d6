import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { idIn } from '../../channels/address.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { PageTrail } from '../../shell/PageTrail.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import { eventPath, eventsPath } from '../address.ts'
import { useEvent } from '../use-event.ts'
import { ParticipantActions } from './ParticipantActions.tsx'
import styles from './Participants.module.css'
import { Participants } from './Participants.tsx'

/** Who comes to an event, and for those who manage it everybody who asked. */
export function ParticipantsPage() {
  const { t } = useTranslation()
  const channel = useChannel()
  const { eventId = '' } = useParams()
  const { event, fetched, retry } = useEvent(idIn(eventId))
  const isHere = event && !event.isDeleted && event.channel._id === channel._id
  if (fetched?.outcome === 'failed' && !isHere)
    return <ErrorState title={t('events.eventFailed')} onRetry={retry} />
  if (fetched && (!isHere || fetched.outcome === 'gone'))
    return (
      <ErrorState
        kind="gone"
        title={t('events.goneTitle')}
        text={t('events.goneText')}
        action={<LinkButton to={eventsPath(channel)}>{t('events.toAll')}</LinkButton>}
      />
    )
  if (!isHere)
    return (
      <SkeletonGroup onRetry={retry}>
        <Skeleton shape="block" height={48} />
        <Skeleton shape="block" height={48} />
      </SkeletonGroup>
    )
  return (
    <>
      <PageTrail
        places={[{ label: event.title, to: eventPath(channel, event._id) }]}
        current={t('events.participants.title')}
        actions={event.canManage && <ParticipantActions event={event} />}
      />
      <div className={styles.page}>
        <h1 className={styles.title} dir="auto">
          {t('events.participants.title')}
        </h1>
        <p className={styles.about} dir="auto">
          {event.title}
        </p>
        <Participants event={event} />
      </div>
    </>
  )
}
