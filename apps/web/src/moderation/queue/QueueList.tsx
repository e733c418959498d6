import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import type { Selection } from '../../ui/data/selection.ts'
import { useNearEnd } from '../../ui/data/use-near-end.ts'
import styles from './QueueList.module.css'
import { QueueRow } from './QueueRow.tsx'
import type { QueueState } from './use-queue.ts'

interface Props {
  readonly queue: QueueState
  readonly openedId: string | undefined
  /** How many more wait than are shown. */
  readonly newer: number
  readonly selection: Selection
  /** Left out where nothing can be decided for several at once. */
  readonly onChoose: ((caseId: string) => void) | undefined
  readonly pathOf: (caseId: string) => string
  readonly onEnter: () => void
  /** Above the rows. */
  readonly bar: ReactNode
  /** In place of rows, where there are none. */
  readonly empty: ReactNode
}

/** The reports of one section. */
export function QueueList(props: Props) {
  const { queue, openedId, newer, selection, onChoose, pathOf, onEnter, bar, empty } = props
  const { reports, hasMore, isLoading, load } = queue
  const { t } = useTranslation()
  const end = useNearEnd(() => hasMore && !isLoading && load('next'))
  return (
    <section
      className={styles.list}
      aria-label={t('moderation.list')}
      data-picking={selection.size > 0 || undefined}
    >
      {bar}
      <div className={styles.rows}>
        {newer > 0 && !isLoading && (
          <div className={styles.more}>
            <Button
              size="sm"
              tone="soft"
              icon={<ArrowUp size={14} strokeWidth={1.75} />}
              onClick={() => load()}
            >
              {t('moderation.newer', { count: newer })}
            </Button>
          </div>
        )}
        {empty}
        <ul aria-busy={isLoading}>
          {reports.map((report) => (
            <QueueRow
              key={report._id}
              report={report}
              to={pathOf(report._id)}
              isOpen={report._id === openedId}
              isChosen={selection.has(report._id)}
              onChoose={onChoose && (() => onChoose(report._id))}
              onEnter={onEnter}
            />
          ))}
        </ul>
        <div ref={end} className={styles.more}>
          {hasMore && (
            <Button tone="ghost" isBusy={isLoading} onClick={() => load('next')}>
              {t('loadMore')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
