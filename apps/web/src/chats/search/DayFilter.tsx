import { useTranslation } from 'react-i18next'
import { FilterChip } from '../../ui/display/FilterChip.tsx'
import { shortDay } from '../../ui/display/moment.ts'
import { useNow } from '../../ui/display/use-now.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'
import styles from './SearchPane.module.css'
import { type Sought, useMessageSearch } from './sought.ts'

/** Between which days the messages were sent. */
export function DayFilter({ sought: { firstDay, lastDay } }: { readonly sought: Sought }) {
  const { t } = useTranslation()
  const { change } = useMessageSearch()
  const { language } = useWriting()
  const now = useNow()
  const write = (day: string) => shortDay(new Date(day), now, { language, zone: 'UTC' })
  const value =
    firstDay !== '' && lastDay !== ''
      ? t('messageSearch.between', { first: write(firstDay), last: write(lastDay) })
      : firstDay !== ''
        ? t('messageSearch.since', { day: write(firstDay) })
        : lastDay !== ''
          ? t('messageSearch.until', { day: write(lastDay) })
          : t('messageSearch.anyTime')
  return (
    <Popover
      title={t('messageSearch.date')}
      isTitleUnseen
      size="sm"
      align="start"
      trigger={
        <FilterChip
          label={t('messageSearch.date')}
          value={value}
          isSet={firstDay !== '' || lastDay !== ''}
          onClear={() => change({ firstDay: '', lastDay: '' })}
        />
      }
    >
      <div className={styles.days}>
        <TextField
          type="date"
          label={t('messageSearch.firstDay')}
          value={firstDay}
          max={lastDay || undefined}
          onChange={({ currentTarget }) => change({ firstDay: currentTarget.value })}
        />
        <TextField
          type="date"
          label={t('messageSearch.lastDay')}
          value={lastDay}
          min={firstDay || undefined}
          onChange={({ currentTarget }) => change({ lastDay: currentTarget.value })}
        />
      </div>
    </Popover>
  )
}
