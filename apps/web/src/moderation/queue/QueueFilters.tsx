import { ListFilter } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { selectRoomGroups } from '../../contexts/selectors.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Select } from '../../ui/forms/choices/Select.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'
import { ages, sources } from '../lists.ts'
import { textReasons } from '../report-reasons.ts'
import styles from './QueueFilters.module.css'
import { filterReasons, personReasons, reasonWords } from './reason-words.ts'
import type { ReportTab } from './tabs.ts'
import type { QueueChoosing } from './use-queue-choice.ts'

/** Stands for no choice, since an option needs a value. */
const ANY = 'any'
const chosen = (value: string) => (value === ANY ? null : value)

interface Props {
  readonly tab: ReportTab
  readonly channelId: string | undefined
  readonly choosing: QueueChoosing
}

/** Narrows the reports down. */
export function QueueFilters({ tab, channelId, choosing }: Props) {
  const { t } = useTranslation()
  const { choice, filtersCount, filterReason, filterRoom, filterSource, filterAge, clearFilters } = choosing
  const rooms = useAppSelector((state) => selectRoomGroups(state, channelId ?? ''))?.flatMap(
    (group) => group.rooms,
  )
  const reasons = tab === 'people' ? personReasons : [...textReasons, 'chat', ...filterReasons]
  return (
    <Popover
      title={t('moderation.filters')}
      size="sm"
      trigger={
        <IconButton
          size="sm"
          tone="line"
          label={t('moderation.filters')}
          count={filtersCount}
          countLabel={t('moderation.filtersOn', { count: filtersCount })}
          icon={<ListFilter size={15} strokeWidth={1.75} />}
        />
      }
      footer={
        filtersCount > 0 && (
          <Button size="sm" tone="ghost" onClick={clearFilters}>
            {t('moderation.clearFilters')}
          </Button>
        )
      }
    >
      <div className={styles.fields}>
        <Select
          label={t('moderation.filterReason')}
          value={choice.reportType ?? ANY}
          options={[
            { value: ANY, label: t('moderation.anyReason') },
            ...reasons.map((value) => ({ value, label: reasonWords(t, value).label })),
          ]}
          onChange={(value) => filterReason(chosen(value))}
        />
        {tab !== 'people' && rooms && rooms.length > 0 && (
          <Select
            label={t('moderation.filterRoom')}
            value={choice.context ?? ANY}
            options={[
              { value: ANY, label: t('moderation.anyRoom') },
              ...rooms.map(({ _id, text }) => ({ value: _id, label: text })),
            ]}
            onChange={(value) => filterRoom(chosen(value))}
          />
        )}
        {tab !== 'people' && (
          <Select
            label={t('moderation.filterSource')}
            value={choice.source ?? ANY}
            options={[
              { value: ANY, label: t('moderation.anySource') },
              ...sources.map((value) => ({ value, label: t(`moderation.sources.${value}`) })),
            ]}
            onChange={(value) => filterSource(chosen(value))}
          />
        )}
        <Select
          label={t('moderation.filterAge')}
          value={choice.olderThanDays === null ? ANY : String(choice.olderThanDays)}
          options={[
            { value: ANY, label: t('moderation.anyAge') },
            ...ages.map((count) => ({ value: String(count), label: t('moderation.older', { count }) })),
          ]}
          onChange={(value) => filterAge(chosen(value))}
        />
      </div>
    </Popover>
  )
}
