import type { Event } from '@guildhall/contract/events'
import type { CurrencyCode } from '@guildhall/contract/money'
import { Circle, CircleCheck, Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isWritten } from '../../editor/document-of.ts'
import { sourceOf } from '../../files/source-of.ts'
import { parseAmount } from '../../money/parse-amount.ts'
import { useAmount } from '../../money/use-amount.ts'
import { Card } from '../../ui/display/Card.tsx'
import { DateTile } from '../../ui/display/DateTile.tsx'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { placeIcons } from '../event-look.ts'
import { useEventTimes } from '../use-event-times.ts'
import { usePlaceWords } from '../use-place-words.ts'
import { spanIn } from './draft-problems.ts'
import styles from './EventFormAside.module.css'
import type { EventDraft } from './event-draft.ts'

interface Props {
  readonly draft: EventDraft
  readonly event: Event | undefined
  readonly currency: CurrencyCode
}

/** The event as people will see it, and what it still lacks. */
export function EventFormAside({ draft, event, currency }: Props) {
  const { t } = useTranslation()
  const { starts, ends } = spanIn(draft)
  const hasVenue = draft.venue.trim() !== ''
  const steps = [
    ['title', draft.title.trim() !== ''],
    ['time', starts !== null && ends !== null && ends > starts],
    [
      'place',
      draft.locationType === 'inPerson'
        ? hasVenue
        : draft.joinUrl.trim() !== '' || event?.hasJoinUrl === true || draft.locationType === 'chat',
    ],
    ['host', draft.hosts.some(({ kind }) => kind === 'host')],
    ['text', draft.json !== null && isWritten(draft.json)],
  ] as const
  const done = steps.filter(([, isDone]) => isDone).length
  return (
    <aside className={styles.aside} aria-label={t('events.form.preview')}>
      <h2 className={styles.title}>{t('events.form.preview')}</h2>
      <Preview draft={draft} event={event} currency={currency} />
      <Card
        as="section"
        title={t('events.form.before')}
        note={t('events.form.done', { done, total: steps.length })}
      >
        <Progress label={t('events.form.before')} value={done} max={steps.length} />
        <ul className={styles.steps}>
          {steps.map(([step, isDone]) => (
            <li key={step} className={styles.step} data-done={isDone || undefined}>
              {isDone ? (
                <CircleCheck size={17} strokeWidth={1.75} aria-hidden="true" />
              ) : (
                <Circle size={17} strokeWidth={1.75} aria-hidden="true" />
              )}
              {t(`events.form.steps.${step}`)}
            </li>
          ))}
        </ul>
      </Card>
    </aside>
  )
}

function Preview({ draft, event, currency }: Props) {
  const { t } = useTranslation()
  const amount = useAmount()
  const times = useEventTimes()
  const wordsOf = usePlaceWords()
  const { starts, ends } = spanIn(draft)
  const { cover, locationType, venue, address } = draft
  const source =
    cover.kind === 'sent' ? cover.preview : cover.kind === 'kept' && sourceOf(event?.coverImage, 'lowres')
  const price = parseAmount(draft.price, currency)
  const PlaceIcon = placeIcons[locationType]
  const span = starts && ends && { eventStartTime: starts.toISOString(), eventEndTime: ends.toISOString() }
  return (
    <div className={styles.card}>
      {source && <img className={styles.cover} src={source} alt="" />}
      <div className={styles.words}>
        <div className={styles.head}>
          {span && <DateTile at={span.eventStartTime} />}
          <div>
            {span && <p className={styles.note}>{times.forReader(span).whole}</p>}
            <p className={styles.name} dir="auto">
              {draft.title || t('events.form.untitled')}
            </p>
          </div>
        </div>
        <p className={styles.fact}>
          <PlaceIcon size={15} strokeWidth={1.75} aria-hidden="true" />
          <span dir="auto">
            {wordsOf({ locationType, location: venue ? { title: venue, address } : null })}
          </span>
        </p>
        {draft.seats.trim() !== '' && (
          <p className={styles.fact}>
            <Ticket size={15} strokeWidth={1.75} aria-hidden="true" />
            {t('events.seatsInAll', { count: Number(draft.seats) || 0 })}
          </p>
        )}
        <p className={styles.price}>{price ? amount(price, currency) : t('events.free')}</p>
      </div>
    </div>
  )
}
