import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { FilterChip } from '../ui/display/FilterChip.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'
import styles from './Transactions.module.css'
import { type Days, daysOf, periods } from './transaction-choice.ts'

interface Props {
  readonly days: Days | null
  readonly icon: ReactNode
  readonly onChange: (days: Days | null) => void
}

/** Chooses the days: a period around today, or any two days. */
export function PeriodFilter({ days, icon, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
  const words = days
    ? format.formatRange(new Date(days.from), new Date(days.to))
    : t('transactions.filters.anyTime')
  const choose = (next: Days | null) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <Popover
      title={t('transactions.filters.time')}
      size="sm"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <FilterChip
          label={t('transactions.filters.time')}
          icon={icon}
          value={words}
          isSet={days !== null}
          onClear={() => onChange(null)}
        />
      }
    >
      <div className={styles.period}>
        {periods.map((period) => (
          <Button key={period} size="sm" onClick={() => choose(daysOf(period, Date.now()))}>
            {t(`transactions.filters.periods.${period}`)}
          </Button>
        ))}
        <TextField
          label={t('transactions.filters.from')}
          type="date"
          value={days?.from ?? ''}
          max={days?.to}
          onChange={({ currentTarget: { value } }) =>
            value && onChange({ from: value, to: days && days.to >= value ? days.to : value })
          }
        />
        <TextField
          label={t('transactions.filters.to')}
          type="date"
          value={days?.to ?? ''}
          min={days?.from}
          onChange={({ currentTarget: { value } }) =>
            value && onChange({ from: days && days.from <= value ? days.from : value, to: value })
          }
        />
      </div>
    </Popover>
  )
}
