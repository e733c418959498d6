import { type Event, groupedTicketCode } from '@guildhall/contract/events'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { DateTile } from '../../ui/display/DateTile.tsx'
import { clock } from '../../ui/display/moment.ts'
import { Tag } from '../../ui/display/Tag.tsx'
import { useWriting } from '../../ui/display/use-writing.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { placeKeys, typeKeys } from '../event-look.ts'
import { useEventTimes } from '../use-event-times.ts'
import { usePlaceWords } from '../use-place-words.ts'
import { QrCode } from './QrCode.tsx'
import styles from './Ticket.module.css'

interface Props {
  readonly event: Event
  readonly code: string
  /** Of somebody without an account; left out, the viewer's. */
  readonly name?: string
}

/** What is shown at the door: when, where and who, and a code that a camera or a person reads. */
export function Ticket({ event, code, name }: Props) {
  const { t } = useTranslation()
  const writing = useWriting()
  const times = useEventTimes()
  const placeWords = usePlaceWords()
  const ownName = useAppSelector((state) => state.preloadedData.me?.fullname ?? '')
  const there = times.there(event, event.timeZone)
  const cover = sourceOf(event.coverImage, 'highres')
  const hosts = event.hosts.filter(({ kind }) => kind === 'host').map(({ user }) => user.fullname)
  const arrived = event.registration?.arrivedTime
  return (
    <article className={styles.ticket} aria-labelledby="ticket-title">
      <div className={styles.event}>
        {cover && <img className={styles.cover} src={cover} alt={event.coverImage?.alt ?? ''} />}
        {event.isCancelled && <Banner tone="danger">{t('events.isCancelled')}</Banner>}
        {arrived && (
          <Banner tone="success">
            {t('events.ticket.arrived', { time: clock(new Date(arrived), writing) })}
          </Banner>
        )}
        <header className={styles.head}>
          <DateTile at={event.eventStartTime} size="lg" isPast={event.isEnded} />
          <div className={styles.words}>
            <div className={styles.tags}>
              <Tag tone="brand">{t(typeKeys[event.eventType])}</Tag>
              <Tag tone="info">{t(placeKeys[event.locationType])}</Tag>
            </div>
            <h1 id="ticket-title" className={styles.title} dir="auto">
              {event.title}
            </h1>
            {hosts.length > 0 && (
              <p className={styles.with} dir="auto">
                {t('events.ticket.with', { names: hosts.join(', ') })}
              </p>
            )}
          </div>
        </header>
        <dl className={styles.facts}>
          <Fact
            label={t('events.ticket.when')}
            notes={[
              t('events.yourTime', { zone: times.ownZone(new Date(event.eventStartTime)) }),
              there && t('events.timeThere', { when: there.whole, zone: there.zone }),
            ]}
          >
            <time dateTime={event.eventStartTime}>{times.forReader(event).whole}</time>
          </Fact>
          <Fact label={t('events.ticket.where')} notes={[event.location?.address]}>
            {placeWords(event)}
          </Fact>
          <Fact label={t('events.ticket.name')} notes={[]}>
            {name ?? ownName}
          </Fact>
        </dl>
      </div>
      <section className={styles.stub} aria-label={t('events.ticket.atDoor')}>
        <QrCode text={code} label={t('events.ticket.code')} />
        <p className={styles.code}>{groupedTicketCode(code)}</p>
        <p className={styles.help}>{t('events.ticket.help')}</p>
      </section>
    </article>
  )
}

interface FactProps {
  readonly label: string
  readonly notes: readonly (string | null | undefined)[]
  readonly children: ReactNode
}

function Fact({ label, notes, children }: FactProps) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.fact} dir="auto">
        {children}
        {notes.map((note) => note && <small key={note}>{note}</small>)}
      </dd>
    </div>
  )
}
