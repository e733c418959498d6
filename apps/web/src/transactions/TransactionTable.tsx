import { invoiceAddress } from '@guildhall/contract/payments/addresses'
import type { Transaction } from '@guildhall/contract/transactions'
import { FileText, Funnel, ReceiptText, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../files/source-of.ts'
import { RowMenu } from '../settings/RowMenu.tsx'
import { Table } from '../ui/data/Table.tsx'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Time } from '../ui/display/Time.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import { MenuLink } from '../ui/overlay/MenuLink.tsx'
import { KindTag } from './KindTag.tsx'
import styles from './Transactions.module.css'
import { TransactionTag } from './TransactionTag.tsx'
import { type TransactionChoice, thingOf } from './transaction-choice.ts'
import { useSum } from './use-sum.ts'

interface Props {
  readonly transactions: readonly Transaction[]
  readonly isLoading: boolean
  readonly choice: TransactionChoice
  readonly onChange: (change: Partial<TransactionChoice>) => void
  readonly onRefund: (payment: Transaction) => void
}

const icon = { size: 16, strokeWidth: 1.75 } as const

/** Payments, refunds and disputes, row by row. */
export function TransactionTable({ transactions, isLoading, choice, onChange, onRefund }: Props) {
  const { t } = useTranslation()
  const sum = useSum()
  const nameOf = ({ user }: Transaction) => user?.fullname ?? t('transactions.gone')
  return (
    <Table
      label={t('channelSettings.transactions')}
      rows={transactions}
      rowId={({ _id }) => _id}
      rowName={(row) => `${nameOf(row)}, ${row.title}`}
      isLoading={isLoading}
      sort={{
        column: choice.sortBy,
        direction: choice.sortOrder === 'asc' ? 'ascending' : 'descending',
      }}
      onSort={({ column, direction }) =>
        onChange({
          sortBy: column === 'amount' ? 'amount' : 'time',
          sortOrder: direction === 'ascending' ? 'asc' : 'desc',
        })
      }
      columns={[
        {
          id: 'time',
          header: t('transactions.columns.time'),
          isSortable: true,
          cell: ({ time }) => <Time at={time} isBrief />,
        },
        {
          id: 'member',
          header: t('transactions.columns.member'),
          isName: true,
          cell: (row) => (
            <span className={styles.person}>
              <Avatar name={nameOf(row)} src={sourceOf(row.user?.displayPicture, 'thumbnail')} size={28} />
              <bdi>{nameOf(row)}</bdi>
            </span>
          ),
        },
        {
          id: 'thing',
          header: t('transactions.columns.thing'),
          cell: ({ type, title }) => (
            <bdi>{type === 'payment' ? title : t(`transactions.about.${type}`, { title })}</bdi>
          ),
        },
        {
          id: 'kind',
          header: t('transactions.columns.kind'),
          cell: ({ actionTypes }) => <KindTag actionType={actionTypes[0] ?? ''} />,
        },
        {
          id: 'amount',
          header: t('transactions.columns.amount'),
          align: 'end',
          isSortable: true,
          cell: ({ amount, currency }) => sum(amount, currency),
        },
        {
          id: 'fee',
          header: t('transactions.columns.fee'),
          align: 'end',
          cell: ({ fee, currency }) => <span className={styles.fee}>{sum(fee, currency)}</span>,
        },
        {
          id: 'status',
          header: t('transactions.columns.status'),
          cell: (row) => <TransactionTag transaction={row} />,
        },
      ]}
      rowMenu={(row) => {
        const thing = thingOf(row)
        return (
          <RowMenu label={t('transactions.menu', { name: nameOf(row), title: row.title })}>
            {row.receipt && (
              <MenuLink icon={<FileText {...icon} />} to={invoiceAddress.to({ transactionId: row._id })}>
                {t('transactions.receipt', { number: row.receipt })}
              </MenuLink>
            )}
            {row.user && (
              <MenuItem
                icon={<Funnel {...icon} />}
                onSelect={() =>
                  row.user && onChange({ user: { _id: row.user._id, name: row.user.fullname } })
                }
              >
                {t('transactions.onlyMember', { name: row.user.fullname })}
              </MenuItem>
            )}
            {thing && (
              <MenuItem icon={<Funnel {...icon} />} onSelect={() => onChange({ thing })}>
                {t('transactions.onlyThing', { name: row.title })}
              </MenuItem>
            )}
            {row.refundable > 0 && (
              <MenuItem icon={<Undo2 {...icon} />} onSelect={() => onRefund(row)}>
                {t('transactions.refund.open')}
              </MenuItem>
            )}
          </RowMenu>
        )
      }}
      empty={
        <Empty
          headingLevel={3}
          icon={<ReceiptText size={32} strokeWidth={1.75} />}
          title={t('transactions.noneTitle')}
          text={t('transactions.noneText')}
        />
      }
    />
  )
}
