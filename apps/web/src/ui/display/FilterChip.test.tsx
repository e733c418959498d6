import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import { english } from '../../testing/english.ts'
import { FilterChip } from './FilterChip.tsx'

it('opens its choice, and is cleared beside it', async () => {
  const onClick = vi.fn()
  const onClear = vi.fn()
  render(
    <I18nextProvider i18n={english}>
      <FilterChip label="Date" icon="📅" value="June" onClick={onClick} onClear={onClear} />
      <FilterChip label="Role" value="Any" isSet={false} onClear={onClear} />
    </I18nextProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Date: June' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(onClear).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Clear Date' }))
  expect(onClear).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Clear Role' })).toBeNull()
})
