import type { Event } from '@guildhall/contract/events'
import { eventFileAddress } from '@guildhall/contract/events/addresses'
import { CalendarPlus, ScanLine, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { Discussion } from '../discussions/Discussion.tsx'
import { RichText } from '../editor/RichText.tsx'
import { sourceOf } from '../files/source-of.ts'
import { useMissed, useWatch } from '../platform/realtime/use-watch.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { shareAddress } from '../posts/share.ts'
import { PageTrail } from '../shell/PageTrail.tsx'
import { Button } from '../ui/actions/Button.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { DateTile } from '../ui/display/DateTile.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import { ZoneContext } from '../ui/display/zone.ts'
import { Banner } from '../ui/feedback/Banner.tsx'
import { eventDoorPath, eventPath, eventsPath } from './address.ts'
import { discussedEvent } from './discussed-event.ts'
import { EventFaq } from './EventFaq.tsx'
import { EventMenu } from './EventMenu.tsx'
import { EventPanel } from './EventPanel.tsx'
import { EventPeople } from './EventPeople.tsx'
import styles from './EventReading.module.css'
import { EventSchedule } from './EventSchedule.tsx'
import { placeKeys, typeKeys } from './event-look.ts'
import { fetchEventAgain } from './fetch-event.ts'
import { EventRecording, hasRecordingSection } from './recording/EventRecording.tsx'
import { useReaderZone } from './use-reader-zone.ts'
import { useLiveTag, useStateTag } from './use-state-tag.ts'

/** An event on its own page; until the reader is known its times are those of its own clocks. */
export function EventReading({ event }: { readonly event: Event }) {
  const own = useReaderZone()
  const isHydrated = useHydrated()
  return (
    <ZoneContext value={isHydrated ? own : event.timeZone}>
      <Reading event={event} isHydrated={isHydrated} />
    </ZoneContext>
  )
}

interface ReadingProps {
  readonly event: Event
  readonly isHydrated: boolean
}

/** With what it costs and who comes beside it. */
function Reading({ event, isHydrated }: ReadingProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const meId = useAppSelector((state) => state.preloadedData.me?._id)
  const live = useLiveTag(event)
  const state = useStateTag(event)
  useWatch('event', event._id)
  useMissed(() => void dispatch(fetchEventAgain(event._id)))
  const title = channel.features.find(({ name }) => name === 'events')?.title || t('features.events')
  const cover = sourceOf(event.coverImage, 'highres')
  const { schedules, faq, hosts, guests } = event
  const me = useAppSelector((all) => all.preloadedData.me?._id)
  const keepsDoor =
    event.canManage || hosts.some(({ kind, user }) => kind === 'doorkeeper' && user._id === me)

  return (
    <>
      {isSignedIn && (
        <PageTrail
          places={[{ label: title, to: eventsPath(channel) }]}
          current={event.title}
          actions={
            <>
              <Button
                size="sm"
                icon={<Share2 size={16} strokeWidth={1.75} />}
                onClick={() =>
                  void dispatch(shareAddress(event.title, event.shareUrl || eventPath(channel, event._id)))
                }
              >
                {t('events.share')}
              </Button>
              {event.isActive && !event.isEnded && !event.isRegistered && (
                <span className={styles.wide}>
                  <LinkButton
                    size="sm"
                    to={eventFileAddress.to({ file: `${event._id}.ics` })}
                    reloadDocument
                    icon={<CalendarPlus size={16} strokeWidth={1.75} />}
                  >
                    {t('events.register.calendar')}
                  </LinkButton>
                </span>
              )}
              {keepsDoor && event.isActive && (
                <LinkButton
                  size="sm"
                  to={eventDoorPath(channel, event._id)}
                  reloadDocument
                  icon={<ScanLine size={16} strokeWidth={1.75} />}
                >
                  {t('events.door.title')}
                </LinkButton>
              )}
              {event.canManage && <EventMenu event={event} />}
            </>
          }
        />
      )}
      <article className={styles.columns} aria-labelledby="event-title">
        <div className={styles.lead}>
          {cover && <img className={styles.cover} src={cover} alt={event.coverImage?.alt ?? ''} />}
          {event.isCancelled && (
            <Banner tone="danger">
              {event.cancelText
                ? t('events.cancelledBecause', { text: event.cancelText })
                : t('events.isCancelled')}
            </Banner>
          )}
          <header className={styles.head}>
            <DateTile
              at={event.eventStartTime}
              timeZone={isHydrated ? undefined : event.timeZone}
              size="lg"
              isPast={event.isEnded}
            />
            <div className={styles.words}>
              <div className={styles.tags}>
                <Tag tone="brand">{t(typeKeys[event.eventType])}</Tag>
                <Tag tone="info">{t(placeKeys[event.locationType])}</Tag>
                {schedules.length > 1 && <Tag>{t('events.sessions', { count: schedules.length })}</Tag>}
                {event.series && <Tag>{t('events.inSeries', { count: event.series.total })}</Tag>}
                {live && <Tag tone={live.tone}>{live.text}</Tag>}
                {state && <Tag tone={state.tone}>{state.text}</Tag>}
                {event.tags.map((tag) => (
                  <Tag key={tag._id} tone="line">
                    <bdi>#{tag.title}</bdi>
                  </Tag>
                ))}
              </div>
              <h1 id="event-title" className={styles.title} dir="auto">
                {event.title}
              </h1>
              {event.excerpt && (
                <p className={styles.excerpt} dir="auto">
                  {event.excerpt}
                </p>
              )}
            </div>
          </header>
        </div>
        <EventPanel event={event} />
        <div className={styles.rest}>
          {event.html !== '' && (
            <div className={styles.text}>
              <RichText html={event.html} size="read" channel={event.channel} />
            </div>
          )}
          {hasRecordingSection(event) && <EventRecording event={event} />}
          {schedules.length > 0 && <EventSchedule event={event} />}
          {hosts.length + guests.length > 0 && <EventPeople event={event} />}
          {faq.length > 0 && <EventFaq faq={faq} />}
          {!event.isDraft && (
            <div id="discussion" className={styles.discussion}>
              <Discussion subject={discussedEvent(event, meId)} isHydrating={!isHydrated} />
            </div>
          )}
        </div>
      </article>
    </>
  )
}
