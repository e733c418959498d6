import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInWords } from '../../testing/words.tsx'
import { ShortcutSheet } from './ShortcutSheet.tsx'

it('reads every key as a word', () => {
  const shortcuts = [
    { keys: 'Ctrl Enter', label: 'Send' },
    { keys: 'G then F', label: 'Forum' },
  ]
  const groups = [{ label: 'Anywhere', shortcuts }]
  renderInWords(<ShortcutSheet isOpen onClose={() => undefined} title="Shortcuts" groups={groups} />)
  screen.getByRole('heading', { name: 'Anywhere' })
  const [send, forum] = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect([send, forum]).toEqual(['Ctrl↵Enter', 'GthenF'])
  expect(screen.getByText('↵').getAttribute('aria-hidden')).toBe('true')
})
