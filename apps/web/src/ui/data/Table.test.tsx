import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import { english } from '../../testing/english.ts'
import type { Column, Sort } from './columns.ts'
import type { Selection } from './selection.ts'
import { Table } from './Table.tsx'

interface Pot {
  readonly id: string
  readonly price: number
}

const pots: Pot[] = [
  { id: 'bowl', price: 24 },
  { id: 'cup', price: 9 },
  { id: 'vase', price: 59 },
]
const columns: Column<Pot>[] = [
  { id: 'name', header: 'Name', isSortable: true, cell: ({ id }) => id },
  { id: 'price', header: 'Price', isSortable: true, align: 'end', cell: ({ price }) => price },
  { id: 'kind', header: 'Kind', cell: () => 'Pot' },
]

function Pots({ rows = pots, onSort }: { readonly rows?: Pot[]; readonly onSort?: (sort: Sort) => void }) {
  const [selection, setSelection] = useState<Selection>(new Set())
  const [sort, setSort] = useState<Sort>()
  return (
    <Table
      label="Pots"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      sort={sort}
      onSort={(next) => {
        setSort(next)
        onSort?.(next)
      }}
      selection={selection}
      onSelect={setSelection}
      bulkActions={<button type="button">Fire {[...selection].join(' and ')}</button>}
      empty="No pots yet"
    />
  )
}

const show = (table: React.ReactNode) => render(<I18nextProvider i18n={english}>{table}</I18nextProvider>)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => userEvent.click(box(name))

it('chooses rows and says how many', async () => {
  show(<Pots />)
  expect(screen.queryByRole('button', { name: /Fire/ })).toBeNull()
  await press('Select cup')
  await press('Select vase')
  expect(box('Select cup').checked).toBe(true)
  expect(within(screen.getByRole('table')).getByRole('status').textContent).toBe('2 selected')
  screen.getByRole('button', { name: 'Fire cup and vase' })
})

it('chooses all, some or none from the header', async () => {
  show(<Pots />)
  await press('Select cup')
  expect(box('Select all').indeterminate).toBe(true)
  await press('Select all')
  expect(box('Select all').indeterminate).toBe(false)
  expect(box('Select all').checked).toBe(true)
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true)
  await press('Select all')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false)
})

it('lets go of what is chosen', async () => {
  show(<Pots />)
  await press('Select all')
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(box('Select cup').checked).toBe(false)
})

it('sorts up, then down, and begins upwards with another column', async () => {
  const onSort = vi.fn()
  show(<Pots onSort={onSort} />)
  const header = (name: string) => screen.getByRole('columnheader', { name })
  expect(header('Name').getAttribute('aria-sort')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(header('Name').getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(header('Name').getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: 'Price' }))
  expect(header('Name').getAttribute('aria-sort')).toBeNull()
  expect(onSort).toHaveBeenLastCalledWith({ column: 'price', direction: 'ascending' })
  expect(screen.queryByRole('button', { name: 'Kind' })).toBeNull()
})

it('cannot be sorted beneath the bar that covers the header', async () => {
  show(<Pots />)
  await press('Select cup')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Name' }).disabled).toBe(true)
})

it('names a row by its first column', () => {
  show(<Pots />)
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'bowl',
    'cup',
    'vase',
  ])
})

it('says that it loads, and what it has when it has nothing', () => {
  const { unmount } = show(
    <Table label="Pots" columns={columns} rows={[]} rowId={String} rowName={String} isLoading empty="None" />,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  expect(screen.queryByText('None')).toBeNull()
  unmount()
  show(<Pots rows={[]} />)
  screen.getByText('No pots yet')
  expect(box('Select all').disabled).toBe(true)
})
