import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { IconButton } from './IconButton.tsx'

it('is named by what it does and what is new', () => {
  render(
    <>
      <IconButton label="Search" icon="S" />
      <IconButton label="Messages" icon="M" count={5} countLabel="5 unread" />
      <IconButton label="Bell" icon="B" dot countLabel="something new" />
      <IconButton label="Requests" icon="R" count={0} countLabel="0 pending" />
    </>,
  )
  for (const name of ['Search', 'Messages, 5 unread', 'Bell, something new', 'Requests'])
    screen.getByRole('button', { name })
})

it('counts no further than 99', () => {
  render(<IconButton label="Messages" icon="M" count={120} />)
  screen.getByText('99+')
  screen.getByRole('button', { name: 'Messages, 120' })
})

it('says whether it is pressed only where it can be', () => {
  render(
    <>
      <IconButton label="Search" icon="S" />
      <IconButton label="Bold" icon="B" isPressed={false} />
    </>,
  )
  expect(screen.getByRole('button', { name: 'Search' }).getAttribute('aria-pressed')).toBeNull()
  expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('false')
})
