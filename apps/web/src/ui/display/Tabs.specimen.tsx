import { MemoryRouter } from 'react-router'
import type { Specimen } from '../specimen.ts'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { to: '/all', label: 'All', count: 212, countLabel: '212 transactions' },
  { to: '/events', label: 'Events' },
  { to: '/store', label: 'Store' },
  { to: '/tiers', label: 'Tiers' },
  { to: '/payouts', label: 'Payouts', count: 9, countLabel: '9 payouts' },
]

export const specimen: Specimen = {
  title: 'Tabs',
  states: {
    'first current': () => (
      <MemoryRouter initialEntries={['/all']}>
        <Tabs label="Transactions" tabs={tabs} />
      </MemoryRouter>
    ),
    'last current, too many for a phone': () => (
      <MemoryRouter initialEntries={['/payouts']}>
        <Tabs label="Transactions" tabs={tabs} />
      </MemoryRouter>
    ),
  },
}
