import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createI18n } from '../../platform/i18n.ts'
import { texts } from '../../texts.ts'
import { ShortcutSheet } from './ShortcutSheet.tsx'

createI18n(texts)

it('reads every key as a word', () => {
  const shortcuts = [
    { keys: 'Ctrl Enter', label: 'Send' },
    { keys: 'G then F', label: 'Forum' },
  ]
  const groups = [{ label: 'Anywhere', shortcuts }]
  render(<ShortcutSheet isOpen onClose={() => undefined} title="Shortcuts" groups={groups} />)
  screen.getByRole('heading', { name: 'Anywhere' })
  const [send, forum] = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect([send, forum]).toEqual(['Ctrl↵Enter', 'GthenF'])
  expect(screen.getByText('↵').getAttribute('aria-hidden')).toBe('true')
})
