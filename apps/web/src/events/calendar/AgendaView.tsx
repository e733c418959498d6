import { canCreateEvents } from '@guildhall/contract/events'
import { CalendarDays } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { writerStandingOf } from '../../channels/selectors.ts'
import { useChannel } from '../../channels/use-channel.ts'
import type { TextKey } from '../../platform/i18n.ts'
import { Columns } from '../../shell/Columns.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import { newEventPath } from '../address.ts'
import type { EventOrder } from '../lists.ts'
import styles from './AgendaView.module.css'
import { EventDays } from './EventDays.tsx'
import { EventsClosed } from './EventsClosed.tsx'
import { useEventList } from './use-event-list.ts'
import type { EventsChoice } from './use-events-choice.ts'

interface Props {
  readonly order: EventOrder
  readonly choice: EventsChoice
}

const noneFound = { title: 'events.noneFoundTitle', text: 'events.noneFoundText' } as const
const noneOf = {
  coming: { title: 'events.noneTitle', text: 'events.noneText' },
  past: { title: 'events.nonePastTitle', text: 'events.nonePastText' },
  drafts: { title: 'events.noneDraftsTitle', text: 'events.noneDraftsText' },
  archived: { title: 'events.noneArchivedTitle', text: 'events.noneArchivedText' },
} as const satisfies Record<EventOrder, { readonly title: TextKey; readonly text: TextKey }>

/** Events one after the other, under their days. */
export function AgendaView({ order, choice }: Props) {
  const { t } = useTranslation()
  const channel = useChannel()
  const { filter, isFiltered, today } = choice
  const { events, list, isFirst, isFailed, isGone, load } = useEventList(channel._id, order, filter)
  const canCreate = canCreateEvents(writerStandingOf(channel))
  const none = isFiltered ? noneFound : noneOf[order]

  if (isGone) return <EventsClosed />
  return (
    <Columns>
      {isFirst && (
        <SkeletonGroup onRetry={() => load('first')}>
          {['first', 'second', 'third'].map((key) => (
            <Skeleton key={key} shape="block" height={118} />
          ))}
        </SkeletonGroup>
      )}
      {isFailed && (
        <ErrorState
          title={t('events.loadFailed')}
          text={t('events.loadFailedText')}
          onRetry={() => load('first')}
        />
      )}
      {!isFirst && !isFailed && events.length === 0 && (
        <Empty
          icon={<CalendarDays size={32} strokeWidth={1.75} />}
          title={t(none.title)}
          text={t(none.text)}
          action={
            canCreate &&
            !isFiltered &&
            order === 'coming' && (
              <LinkButton tone="primary" to={newEventPath(channel)}>
                {t('events.new')}
              </LinkButton>
            )
          }
        />
      )}
      <div className={styles.days} aria-busy={list.status === 'loading'}>
        <EventDays events={events} today={today} isPast={order === 'past' || order === 'archived'} />
      </div>
      {!isFirst && list.hasMore && events.length > 0 && (
        <div className={styles.more}>
          <Button tone="ghost" isBusy={list.status === 'loading'} onClick={() => load('next')}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </Columns>
  )
}
