import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { english } from '../testing/english.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => import('../accounts/SignIn.tsx'))
afterEach(() => english.changeLanguage('en'))

it('lets a visitor choose, and leaves what they have written', async () => {
  createWorld().open('/signin')
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  await userEvent.type(field, 'ana@example.org')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch')
  await screen.findByRole('combobox', { name: 'Sprache' })
  expect(screen.getByRole('textbox')).toBe(field)
  expect(field.value).toBe('ana@example.org')
})
