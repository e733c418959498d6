import { Check, Clock, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { Avatar } from '../display/Avatar.tsx'
import { Tag } from '../display/Tag.tsx'
import type { Specimen } from '../specimen.ts'
import type { Column, Sort } from './columns.ts'
import type { Selection } from './selection.ts'
import styles from './Table.specimen.module.css'
import { Table } from './Table.tsx'

interface Sale {
  readonly id: string
  readonly date: string
  readonly member: string
  readonly item: string
  readonly amount: number
  readonly isPaid: boolean
}

const sales: Sale[] = [
  ['18 Jun, 10:41', 'Hana Okafor', 'Trimming, slowly', 24, true] as const,
  ['18 Jun, 09:12', 'Lucía Ferrer', 'Journeyman, monthly', 9, true] as const,
  ['17 Jun, 22:05', 'Kwame Mensah', 'Reduction masterclass', 59.04, true] as const,
  [
    '17 Jun, 18:30',
    'Wilhelmina Featherstonehaugh-Cholmondeley',
    'Reduction masterclass',
    59.04,
    false,
  ] as const,
].map(([date, member, item, amount, isPaid]) => ({ id: member, date, member, item, amount, isPaid }))

const columns: Column<Sale>[] = [
  { id: 'date', header: 'Date', isSortable: true, cell: ({ date }) => date },
  {
    id: 'member',
    header: 'Member',
    isName: true,
    isSortable: true,
    cell: ({ member }) => (
      <span className={styles.person}>
        <Avatar name={member} size={28} />
        <span className={styles.name}>{member}</span>
      </span>
    ),
  },
  { id: 'item', header: 'For', cell: ({ item }) => item },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    isSortable: true,
    cell: ({ amount }) => `€${amount.toFixed(2)}`,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ isPaid }) =>
      isPaid ? (
        <Tag tone="success" icon={<Check size={12} strokeWidth={1.75} />}>
          Paid
        </Tag>
      ) : (
        <Tag tone="warning" icon={<Clock size={12} strokeWidth={1.75} />}>
          Pending
        </Tag>
      ),
  },
]

const common = {
  label: 'Transactions',
  columns,
  rowId: ({ id }: Sale) => id,
  rowName: ({ member, date }: Sale) => `${member}, ${date}`,
}

function Sales({ chosen = [] }: { readonly chosen?: readonly string[] }) {
  const [sort, setSort] = useState<Sort>({ column: 'date', direction: 'descending' })
  const [selection, setSelection] = useState<Selection>(new Set(chosen))
  return (
    <Table
      {...common}
      rows={sales}
      sort={sort}
      onSort={setSort}
      selection={selection}
      onSelect={setSelection}
      bulkActions={
        <>
          <Button size="sm">Export</Button>
          <Button size="sm" tone="danger-line">
            Refund
          </Button>
        </>
      }
      rowMenu={({ member }) => (
        <IconButton
          size="sm"
          label={`Actions for ${member}`}
          icon={<MoreHorizontal size={16} strokeWidth={1.75} />}
        />
      )}
    />
  )
}

const wide = (table: React.ReactNode) => <div className={styles.wide}>{table}</div>

export const specimen: Specimen = {
  title: 'Table',
  states: {
    'sorted, with menus': () => wide(<Sales />),
    'some chosen': () => wide(<Sales chosen={['Kwame Mensah']} />),
    'all chosen': () => wide(<Sales chosen={sales.map(({ id }) => id)} />),
    plain: () => wide(<Table {...common} rows={sales.slice(0, 2)} />),
    loading: () => wide(<Table {...common} rows={[]} isLoading skeletonRows={3} />),
    empty: () =>
      wide(<Table {...common} rows={[]} empty={<p className={styles.empty}>No transactions yet</p>} />),
  },
}
