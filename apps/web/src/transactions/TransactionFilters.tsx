import { transactionStatuses } from '@guildhall/contract/transactions'
import { CalendarDays, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FilterChip } from '../ui/display/FilterChip.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { Menu } from '../ui/overlay/Menu.tsx'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import styles from './Transactions.module.css'
import type { TransactionChoice } from './transaction-choice.ts'

interface Props {
  readonly choice: TransactionChoice
  readonly onChange: (change: Partial<TransactionChoice>) => void
}

/** When, how it stands, who and what: what the list is narrowed to. */
export function TransactionFilters({ choice, onChange }: Props) {
  const { t } = useTranslation()
  const { query, days, status, user, thing } = choice
  const any = t('transactions.filters.any')
  return (
    <search className={styles.filters} aria-label={t('transactions.filters.label')}>
      <div className={styles.search}>
        <TextField
          label={t('transactions.filters.search')}
          isLabelUnseen
          type="search"
          icon={<Search size={16} strokeWidth={1.75} />}
          placeholder={t('transactions.filters.search')}
          value={query}
          maxLength={100}
          dir="auto"
          onChange={({ currentTarget }) => onChange({ query: currentTarget.value })}
        />
      </div>
      <PeriodFilter
        days={days}
        icon={<CalendarDays size={15} strokeWidth={1.75} />}
        onChange={(next) => onChange({ days: next })}
      />
      <Menu
        trigger={
          <FilterChip
            label={t('transactions.filters.status')}
            value={status ? t(`transactions.status.${status}`) : any}
            isSet={status !== null}
            onClear={() => onChange({ status: null })}
          />
        }
      >
        <MenuItem onSelect={() => onChange({ status: null })}>{any}</MenuItem>
        {transactionStatuses.map((one) => (
          <MenuItem key={one} onSelect={() => onChange({ status: one })}>
            {t(`transactions.status.${one}`)}
          </MenuItem>
        ))}
      </Menu>
      {user && (
        <FilterChip
          label={t('transactions.columns.member')}
          value={user.name}
          onClear={() => onChange({ user: null })}
        />
      )}
      {thing && (
        <FilterChip
          label={t('transactions.columns.thing')}
          value={thing.name}
          onClear={() => onChange({ thing: null })}
        />
      )}
    </search>
  )
}
