import type { Event } from '@guildhall/contract/events'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChannelInAddress } from '../../channels/use-channel.ts'
import { sourceOf } from '../../files/source-of.ts'
import { useAmount } from '../../money/use-amount.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { DateTile } from '../../ui/display/DateTile.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { PeopleStack } from '../../users/PeopleStack.tsx'
import { eventPath } from '../address.ts'
import { placeIcons } from '../event-look.ts'
import { useEventTimes } from '../use-event-times.ts'
import { useHostNames } from '../use-host-names.ts'
import { usePlaceWords } from '../use-place-words.ts'
import { useLiveTag, useStateTag } from '../use-state-tag.ts'
import styles from './EventCard.module.css'

/** How many faces stand before the number of all who come. */
const FACES = 3
const DAY_MINUTES = 1440

/** An event in a list: when, where, who comes, and how the viewer stands to it. */
export function EventCard({ event }: { readonly event: Event }) {
  const { t } = useTranslation()
  const isElsewhere = useChannelInAddress() === null
  const amount = useAmount()
  const times = useEventTimes()
  const wordsOf = usePlaceWords()
  const hosts = useHostNames(event)
  const live = useLiveTag(event)
  const state = useStateTag(event)
  const { title, coverImage, participants, participantsCount, seatsLeft, price, schedules } = event
  const cover = sourceOf(coverImage, 'thumbnail')
  const PlaceIcon = placeIcons[event.locationType]
  const parts = new Set(schedules.map(({ localStart }) => localStart.slice(0, 10))).size
  const isOpen = !state && event.canPurchase
  // There is no room for both beside the price, and who decides about it wants to know what is left.
  const isOffer = isOpen && price !== null
  const days = parts || Math.ceil(event.duration / DAY_MINUTES)
  return (
    <article className={styles.card} data-past={event.isEnded || undefined}>
      {cover ? (
        <img className={styles.cover} src={cover} alt="" loading="lazy" />
      ) : (
        <span className={styles.cover}>
          <DateTile at={event.eventStartTime} isPast={event.isEnded} />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.time}>
          <time dateTime={event.eventStartTime}>{times.forReader(event).hours}</time>
          {isElsewhere && <span dir="auto">{event.channel.title}</span>}
          {days > 1 && <span>{t('events.days', { count: days })}</span>}
          {live && (
            <span className={styles.live}>
              <Tag tone={live.tone}>{live.text}</Tag>
            </span>
          )}
        </p>
        <h3 className={styles.title}>
          <Link className={styles.link} to={eventPath(event.channel, event._id)} dir="auto">
            {title}
          </Link>
        </h3>
        <p className={styles.place}>
          <PlaceIcon size={13} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <bdi>{wordsOf(event)}</bdi>
            {hosts && ` · ${t('events.hostedBy', { names: hosts })}`}
          </span>
        </p>
      </div>
      {(participantsCount > 0 || price || state || seatsLeft !== null || isOpen) && (
        <div className={styles.foot}>
          {price && <b className={styles.price}>{amount(price.amount, price.currency)}</b>}
          {!isOffer && participants.length > 0 && (
            <PeopleStack people={participants.slice(0, FACES)} size={24} />
          )}
          {!isOffer && participantsCount > 0 && (
            <span>{t('events.going', { count: participantsCount })}</span>
          )}
          {seatsLeft !== null && seatsLeft > 0 && !event.isEnded && (
            <span>{t('events.seatsLeft', { count: seatsLeft })}</span>
          )}
          {state && (
            <span className={styles.state}>
              <Tag tone={state.tone}>{state.text}</Tag>
            </span>
          )}
          {isOpen && (
            <span className={styles.way}>
              <LinkButton
                tone="soft"
                size="sm"
                to={eventPath(event.channel, event._id)}
                aria-label={t('events.registerFor', { name: title })}
              >
                {t('events.register.button')}
              </LinkButton>
            </span>
          )}
        </div>
      )}
    </article>
  )
}
