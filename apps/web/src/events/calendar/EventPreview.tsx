import type { Event } from '@guildhall/contract/events'
import { eventFileAddress } from '@guildhall/contract/events/addresses'
import { CalendarPlus } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { PeopleStack } from '../../users/PeopleStack.tsx'
import { eventPath } from '../address.ts'
import { typeKeys } from '../event-look.ts'
import { fetchEvent } from '../fetch-event.ts'
import { useEventTimes } from '../use-event-times.ts'
import { useHostNames } from '../use-host-names.ts'
import { useStateTag } from '../use-state-tag.ts'
import styles from './EventPreview.module.css'

/** An event beside its place in the calendar. */
export function EventPreview({ eventId }: { readonly eventId: string }) {
  const dispatch = useAppDispatch()
  const event = useAppSelector((state) => state.events.entities[eventId])

  useEffect(() => {
    void dispatch(fetchEvent(eventId))
  }, [dispatch, eventId])

  return <div className={styles.preview}>{event ? <Preview event={event} /> : <Spinner />}</div>
}

function Preview({ event }: { readonly event: Event }) {
  const { t } = useTranslation()
  const times = useEventTimes()
  const state = useStateTag(event)
  const hosts = useHostNames(event)
  const cover = sourceOf(event.coverImage, 'lowres')
  const { participants, participantsCount } = event
  return (
    <>
      {cover && <img className={styles.cover} src={cover} alt="" />}
      <div className={styles.words}>
        <div className={styles.tags}>
          <Tag tone="brand">{t(typeKeys[event.eventType])}</Tag>
          {state && <Tag tone={state.tone}>{state.text}</Tag>}
        </div>
        <h3 className={styles.title} dir="auto">
          {event.title}
        </h3>
        <p className={styles.time}>{times.forReader(event).whole}</p>
        {participantsCount > 0 && (
          <p className={styles.people}>
            {participants.length > 0 && <PeopleStack people={participants} max={4} size={24} />}
            {t('events.going', { count: participantsCount })}
          </p>
        )}
        {hosts && <p className={styles.hosts}>{t('events.hostedBy', { names: hosts })}</p>}
        <div className={styles.ways}>
          <LinkButton isWide to={eventPath(event.channel, event._id)}>
            {t('events.open')}
          </LinkButton>
          {event.isActive && !event.isEnded && (
            <LinkButton
              to={eventFileAddress.to({ file: `${event._id}.ics` })}
              reloadDocument
              icon={<CalendarPlus size={16} strokeWidth={1.75} />}
              aria-label={t('events.register.calendar')}
            />
          )}
        </div>
      </div>
    </>
  )
}
