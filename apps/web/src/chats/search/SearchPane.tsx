import { ArrowLeft, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import { InputShell } from '../../ui/forms/InputShell.tsx'
import { FoundRow } from './FoundRow.tsx'
import { SearchFilters } from './SearchFilters.tsx'
import styles from './SearchPane.module.css'
import { type Sought, useMessageSearch } from './sought.ts'
import { useFound } from './use-found.ts'
import type { ToldFound } from './use-search.ts'

interface Props {
  readonly sought: Sought
  /** What was found is shown in the open chat as well. */
  readonly onFound: (found: ToldFound) => void
  /** Takes the list back without leaving the chat that is open. */
  readonly onClose: () => void
}

/** Messages by their words, in place of the list of chats. */
export function SearchPane({ sought, onFound, onClose }: Props) {
  const { t } = useTranslation()
  const { change, open, at, end } = useMessageSearch()
  const found = useFound(sought)
  const { hits, hasMore, more } = found
  const field = useRef<HTMLInputElement>(null)
  const chatId = sought.chat?._id
  // biome-ignore lint/correctness/useExhaustiveDependencies: to look in another chat begins anew
  useEffect(() => field.current?.focus(), [chatId])
  const tell = useEffectEvent(() => onFound({ hits, hasMore, more }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever something else was found
  useEffect(() => tell(), [hits, hasMore])

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') end()
    else if (event.key === 'ArrowDown' || event.key === 'Enter') open(at + 1)
    else if (event.key === 'ArrowUp') open(at - 1)
    else return
    event.preventDefault()
  }

  return (
    <search className={styles.pane} data-at-hand aria-label={t('messageSearch.title')}>
      <div className={styles.head}>
        <div className={styles.line} data-page-header="back">
          <IconButton
            size="sm"
            label={t('messageSearch.close')}
            icon={<ArrowLeft size={16} strokeWidth={1.75} />}
            onClick={onClose}
          />
          <InputShell icon={<Search size={16} strokeWidth={1.75} />}>
            <input
              ref={field}
              type="search"
              value={sought.words}
              maxLength={200}
              dir="auto"
              aria-label={t('messageSearch.words')}
              placeholder={t('messageSearch.words')}
              onChange={({ currentTarget }) => change({ words: currentTarget.value })}
              onKeyDown={press}
            />
            {sought.words !== '' && (
              <IconButton
                size="sm"
                label={t('chatList.endSearch')}
                icon={<X size={15} strokeWidth={1.75} />}
                onClick={() => {
                  change({ words: '' })
                  field.current?.focus()
                }}
              />
            )}
          </InputShell>
        </div>
        <SearchFilters sought={sought} />
      </div>
      <Results words={sought.words.trim()} found={found} />
    </search>
  )
}

function Results({ words, found }: { readonly words: string; readonly found: ReturnType<typeof useFound> }) {
  const { t } = useTranslation()
  const { at } = useMessageSearch()
  const { hits, isLooking, hasFailed, hasMore, isLoadingMore, more, retry } = found
  if (words === '')
    return (
      <div className={styles.note}>
        <Empty
          headingLevel={3}
          tone="neutral"
          icon={<Search size={32} strokeWidth={1.75} />}
          title={t('messageSearch.beginTitle')}
          text={t('messageSearch.beginText')}
        />
      </div>
    )
  if (hasFailed && !isLooking)
    return <ErrorState headingLevel={3} title={t('messageSearch.failed')} onRetry={retry} />
  if (hits.length === 0)
    return isLooking ? (
      <Waiting onRetry={retry} />
    ) : (
      <p className={styles.none} role="status">
        {t('messageSearch.nothing', { words })}
      </p>
    )
  const chats = new Set(hits.map(({ chat }) => chat._id)).size
  const messages = t(hasMore ? 'messageSearch.manyMessages' : 'messageSearch.messages', {
    count: hits.length,
  })
  return (
    <>
      <p className={styles.count} role="status">
        <span>{t('messageSearch.inChats', { messages, count: chats })}</span>
        <span>{t('messageSearch.newestFirst')}</span>
      </p>
      <div className={styles.body} aria-busy={isLooking}>
        <ul>
          {hits.map((hit, place) => (
            <FoundRow key={hit._id} hit={hit} isCurrent={place === at} />
          ))}
        </ul>
        {hasMore && (
          <div className={styles.more}>
            <Button size="sm" tone="ghost" isBusy={isLoadingMore} onClick={more}>
              {t('loadMore')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

const widths = [280, 220, 300, 240]

function Waiting({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <SkeletonGroup onRetry={onRetry}>
      {widths.map((width) => (
        <div key={width} className={styles.waiting}>
          <Skeleton width={120} />
          <Skeleton width={width} />
        </div>
      ))}
    </SkeletonGroup>
  )
}
