import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Tabs } from './Tabs.tsx'

it('leads to every section and marks the one that is shown', () => {
  render(
    <MemoryRouter initialEntries={['/moderation/users/5']}>
      <Tabs
        label="Moderation"
        tabs={[
          { to: '/moderation', label: 'Posts', isExact: true },
          { to: '/moderation/users', label: 'Users', count: 2, countLabel: '2 open' },
        ]}
      />
    </MemoryRouter>,
  )
  screen.getByRole('navigation', { name: 'Moderation' })
  expect(screen.getByRole('link', { name: 'Posts' }).getAttribute('aria-current')).toBeNull()
  const users = screen.getByRole('link', { name: 'Users 2 open' })
  expect(users.getAttribute('aria-current')).toBe('page')
  expect(users.getAttribute('href')).toBe('/moderation/users')
})
