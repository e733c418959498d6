import { localDateAt } from '@guildhall/contract/time'
import { CalendarDays, CalendarSync } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { Columns } from '../../shell/Columns.tsx'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useNow } from '../../ui/display/use-now.ts'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import { useReaderZone } from '../use-reader-zone.ts'
import styles from './AgendaView.module.css'
import { EventDays } from './EventDays.tsx'
import { useEventList } from './use-event-list.ts'

const SubscribeDialog = lazyPart(async () => ({
  default: (await import('../subscribe/SubscribeDialog.tsx')).SubscribeDialog,
}))

/** The coming events for which the viewer has a place, or asked for one, in all communities. */
export function MyEvents() {
  const { t } = useTranslation()
  const zone = useReaderZone()
  const now = useNow() ?? Date.now()
  const [dialog, setDialog] = useState<'open' | 'closed' | null>(null)
  const { events, list, isFirst, isFailed, load } = useEventList(null, 'coming', {})
  return (
    <>
      <PageHeader
        icon={CalendarDays}
        title={t('events.mine.title')}
        context={t('events.mine.line')}
        actions={
          <Button icon={<CalendarSync size={16} strokeWidth={1.75} />} onClick={() => setDialog('open')}>
            {t('events.subscribe.button')}
          </Button>
        }
      />
      <Columns>
        {isFirst && (
          <SkeletonGroup onRetry={() => load('first')}>
            <Skeleton shape="block" height={118} />
            <Skeleton shape="block" height={118} />
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
            title={t('events.mine.noneTitle')}
            text={t('events.mine.noneText')}
          />
        )}
        <div className={styles.days} aria-busy={list.status === 'loading'}>
          <EventDays events={events} today={localDateAt(new Date(now), zone)} />
        </div>
        {!isFirst && list.hasMore && events.length > 0 && (
          <div className={styles.more}>
            <Button tone="ghost" isBusy={list.status === 'loading'} onClick={() => load('next')}>
              {t('loadMore')}
            </Button>
          </div>
        )}
      </Columns>
      {dialog && (
        <Suspense>
          <SubscribeDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  )
}
