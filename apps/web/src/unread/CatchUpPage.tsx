import { unreadCalls } from '@guildhall/contract/unread'
import { CheckCheck, Layers, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../platform/store/use-read.ts'
import { Columns } from '../shell/Columns.tsx'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { Segmented } from '../ui/forms/Segmented.tsx'
import { CatchUpGroup } from './CatchUpGroup.tsx'
import { CatchUpKeys } from './CatchUpKeys.tsx'
import styles from './CatchUpPage.module.css'
import { moveToRow, rowInFocus } from './move-to-row.ts'
import { QuietChannels } from './QuietChannels.tsx'
import { countNews, OWN, type Place, shownPlaces, type Tab, tabs } from './rows.ts'
import { useMarking } from './use-marking.ts'
import { WaitingCard } from './WaitingCard.tsx'

/** What the viewer missed in their chats and all their communities. */
export function CatchUpPage() {
  const { t } = useTranslation()
  const { data, status, retry } = useRead(unreadCalls.getCatchUp, {})
  const [tab, setTab] = useState<Tab>('everything')
  const list = useRef<HTMLDivElement>(null)
  const { gone, canUndo, undo, markRow, markPlace, markAll } = useMarking(data?.upTo)
  const own: Place = {
    _id: OWN,
    slug: null,
    title: t('chatList.section.direct'),
    displayPicture: null,
    ...(data?.chats ?? { rows: [], hasMore: false }),
  }
  const channels = data?.channels ?? []
  const all: Place[] = [own, ...channels]
  const left = shownPlaces(all, 'everything', gone)
  const shown = shownPlaces(all, tab, gone)
  const { mentions, others } = countNews(left)
  useShortcuts([
    { keys: 'j', run: () => moveToRow(list.current, 1) },
    { keys: 'k', run: () => moveToRow(list.current, -1) },
    { keys: 'e', run: () => rowInFocus(list.current)?.querySelector<HTMLElement>('[data-mark]')?.click() },
    { keys: 'z', run: undo },
  ])

  const waiting = data?.waiting ?? []
  return (
    <Columns
      measure="read"
      aside={
        waiting.length > 0
          ? { label: t('catchUp.waiting'), cards: <WaitingCard waiting={waiting} /> }
          : undefined
      }
    >
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('catchUp.title')}</h1>
          <p className={styles.summary} role="status">
            {data && summaryOf(mentions, others)}
          </p>
        </div>
        {left.length > 0 && (
          <Button icon={<CheckCheck size={16} strokeWidth={1.75} />} onClick={() => void markAll(left)}>
            {t('catchUp.markAll')}
          </Button>
        )}
      </header>
      <div className={styles.bar}>
        <div className={styles.tabs}>
          <Segmented
            label={t('catchUp.show')}
            isLabelUnseen
            value={tab}
            onChange={(chosen) => setTab(chosen as Tab)}
            options={tabs.map((value) => ({
              value,
              label: t(`catchUp.tabs.${value}`),
              ...(data && { count: countNews(shownPlaces(all, value, gone)).all }),
            }))}
          />
        </div>
        {canUndo && (
          <Button tone="ghost" icon={<Undo2 size={16} strokeWidth={1.75} />} onClick={undo}>
            {t('catchUp.undo')}
          </Button>
        )}
        <CatchUpKeys />
      </div>
      <div ref={list} className={styles.groups} data-catch-up>
        {shown.map((place) => (
          <CatchUpGroup
            key={place._id}
            place={place}
            onMarkRow={(row) => {
              moveToRow(list.current, 1)
              void markRow(place._id, row)
            }}
            onOpenRow={(row) => void markRow(place._id, row)}
            onMark={() => void markPlace(tab === 'everything' ? place : wholeOf(left, place._id))}
          />
        ))}
        {!data && status === 'loading' && (
          <SkeletonGroup onRetry={retry}>
            <Skeleton />
            <Skeleton width="80%" />
            <Skeleton width="60%" />
          </SkeletonGroup>
        )}
        {!data && status === 'failed' && <ErrorState title={t('catchUp.failed')} onRetry={retry} />}
        {data && shown.length === 0 && (
          <Empty
            icon={<Layers size={32} strokeWidth={1.75} />}
            title={t(left.length > 0 ? 'catchUp.noneHere' : 'catchUp.none')}
            text={t(left.length > 0 ? 'catchUp.noneHereText' : 'catchUp.noneText')}
          />
        )}
      </div>
      {data && left.length > 0 && (
        <QuietChannels channels={channels.filter(({ _id }) => !left.some((other) => other._id === _id))} />
      )}
    </Columns>
  )

  function summaryOf(mentionsCount: number, othersCount: number) {
    const parts = [
      ...(mentionsCount > 0 ? [t('catchUp.mentions', { count: mentionsCount })] : []),
      ...(othersCount > 0
        ? [t(mentionsCount > 0 ? 'catchUp.others' : 'catchUp.things', { count: othersCount })]
        : []),
    ]
    return parts.length === 2
      ? t('catchUp.both', { mentions: parts[0], others: parts[1] })
      : (parts[0] ?? t('catchUp.nothing'))
  }
}

/** Marking a place in a tab marks what the tab does not show too. */
const wholeOf = (places: readonly Place[], id: string) => places.find(({ _id }) => _id === id)!
