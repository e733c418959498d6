import { ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { List } from '../../platform/store/lists.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { allToggled, type Selection, selectedOf, toggled } from '../../ui/data/selection.ts'
import { useNearEnd } from '../../ui/data/use-near-end.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import type { ShownRequest } from '../selectors.ts'
import styles from './RequestList.module.css'
import { RequestRow } from './RequestRow.tsx'

type Status = 'approved' | 'rejected'

interface Props {
  readonly requests: readonly ShownRequest[]
  readonly openedId: string | undefined
  /** The number of requests on the server. */
  readonly total: number
  readonly list: List
  readonly selection: Selection
  readonly answering: Status | null
  readonly pathOf: (id: string) => string
  readonly onSelect: (selection: Selection) => void
  readonly onLoad: (page: 'first' | 'next') => void
  readonly onAnswer: (requests: readonly ShownRequest[], status: Status) => void
}

/** The requests to join, of which several can be answered at once. */
export function RequestList(props: Props) {
  const { requests, openedId, total, list, selection, answering, pathOf, onSelect, onLoad, onAnswer } = props
  const { t } = useTranslation()
  const ids = requests.map(({ _id }) => _id)
  const chosen = requests.filter(({ _id }) => selection.has(_id))
  const selected = selectedOf(selection, ids)
  const isLoading = list.status === 'loading'
  const end = useNearEnd(() => list.hasMore && !isLoading && onLoad('next'))
  const newer = list.hasMore ? 0 : Math.max(0, total - requests.length)
  return (
    <section className={styles.list} aria-label={t('memberRequests.title')}>
      <div className={styles.bar}>
        <Checkbox
          label={
            chosen.length > 0 ? t('ui.table.selected', { count: chosen.length }) : t('ui.table.selectAll')
          }
          checked={selected === 'all'}
          isMixed={selected === 'some'}
          onChange={() => onSelect(allToggled(selection, ids))}
        />
        {chosen.length > 0 && (
          <div className={styles.answers}>
            <Button
              size="sm"
              tone="primary"
              isBusy={answering === 'approved'}
              onClick={() => onAnswer(chosen, 'approved')}
            >
              {t('memberRequests.approveMany', { count: chosen.length })}
            </Button>
            <Button size="sm" isBusy={answering === 'rejected'} onClick={() => onAnswer(chosen, 'rejected')}>
              {t('memberRequests.declineMany')}
            </Button>
          </div>
        )}
      </div>
      {newer > 0 && !isLoading && (
        <div className={styles.newer}>
          <Button
            size="sm"
            tone="soft"
            icon={<ArrowUp size={14} strokeWidth={1.75} />}
            onClick={() => onLoad('first')}
          >
            {t('memberRequests.newer', { count: newer })}
          </Button>
        </div>
      )}
      <ul aria-busy={isLoading}>
        {requests.map((request) => (
          <RequestRow
            key={request._id}
            request={request}
            to={pathOf(request._id)}
            isOpen={request._id === openedId}
            isChosen={selection.has(request._id)}
            onChoose={() => onSelect(toggled(selection, request._id))}
          />
        ))}
      </ul>
      <div ref={end} className={styles.more}>
        {list.hasMore && (
          <Button tone="ghost" isBusy={isLoading} onClick={() => onLoad('next')}>
            {t('loadMore')}
          </Button>
        )}
      </div>
    </section>
  )
}
