import { chatAddress } from '@guildhall/contract/chats/addresses'
import { type Event, JOIN_BEFORE_MS } from '@guildhall/contract/events'
import { CalendarDays, type LucideIcon, Repeat, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clock, fullDate } from '../ui/display/moment.ts'
import { useNow } from '../ui/display/use-now.ts'
import styles from './EventFacts.module.css'
import { placeIcons } from './event-look.ts'
import { useEventTimes } from './use-event-times.ts'
import { usePlaceWords } from './use-place-words.ts'

interface FactProps {
  readonly icon: LucideIcon
  readonly children: ReactNode
  readonly notes: readonly (string | false | null | undefined)[]
}

function Fact({ icon: Icon, children, notes }: FactProps) {
  return (
    <li className={styles.fact}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {children}
        {notes.map(
          (note) =>
            note && (
              <small key={note} className={styles.note} dir="auto">
                {note}
              </small>
            ),
        )}
      </span>
    </li>
  )
}

const MINUTE_MS = 60_000

/** When in the reader's zone and in the event's, where, and how many seats are left until when. */
export function EventFacts({ event }: { readonly event: Event }) {
  const { t } = useTranslation()
  const now = useNow()
  const times = useEventTimes()
  const { writing } = times
  const ownZone = times.ownZone(new Date(event.eventStartTime))
  const wordsOf = usePlaceWords()
  const there = times.there(event, event.timeZone)
  const { seatsLeft, maxPeopleAllowed, registrationStartTime, registrationEndTime, waitingCount } = event
  const momentWords = (time: string) => {
    const at = new Date(time)
    return t('ui.time.full', { date: fullDate(at, now, writing), time: clock(at, writing) })
  }
  const opens = registrationStartTime !== null && now !== undefined && Date.parse(registrationStartTime) > now
  const isOver = event.isEnded || event.isCancelled
  return (
    <ul className={styles.facts}>
      <Fact
        icon={CalendarDays}
        notes={[
          now === undefined ? ownZone : t('events.yourTime', { zone: ownZone }),
          there && t('events.timeThere', { when: there.whole, zone: there.zone }),
        ]}
      >
        <time dateTime={event.eventStartTime}>{times.forReader(event).whole}</time>
      </Fact>
      {event.series && (
        <Fact icon={Repeat} notes={[]}>
          {t('events.placeInSeries', { place: event.series.position + 1, total: event.series.total })}
        </Fact>
      )}
      <Fact
        icon={placeIcons[event.locationType]}
        notes={[
          event.location?.address,
          event.hasJoinUrl && !isOver && t('events.linkAppears', { count: JOIN_BEFORE_MS / MINUTE_MS }),
        ]}
      >
        <span dir="auto">{wordsOf(event)}</span>
        {event.chatId && (
          <Link
            className={styles.link}
            to={chatAddress.to({ slug: event.channel.slug, chatId: event.chatId })}
          >
            {t('events.openThread')}
          </Link>
        )}
      </Fact>
      {!isOver && (maxPeopleAllowed !== null || registrationEndTime !== null || opens) && (
        <Fact
          icon={Ticket}
          notes={[
            seatsLeft === 0 && waitingCount > 0 && t('events.waitingPeople', { count: waitingCount }),
            opens
              ? t('events.opensAt', { when: momentWords(registrationStartTime) })
              : registrationEndTime && t('events.closesAt', { when: momentWords(registrationEndTime) }),
          ]}
        >
          {maxPeopleAllowed === null
            ? t('events.noBound')
            : t('events.seatsOf', { count: seatsLeft ?? 0, total: maxPeopleAllowed })}
        </Fact>
      )}
    </ul>
  )
}
