import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Progress } from './Progress.tsx'
import { Ring } from './Ring.tsx'

it('tells its measure in words and figures', () => {
  render(
    <Ring label="Set up" value={4} max={6}>
      4/6
    </Ring>,
  )
  const ring = screen.getByRole('progressbar', { name: 'Set up' })
  expect(ring.getAttribute('aria-valuetext')).toBe('4/6')
  expect(ring.textContent).toBe('4/6')
})

it('never closes more than once', () => {
  render(<Ring label="Course" value={130} />)
  expect(screen.getByRole('progressbar').textContent).toBe('100%')
})

it('has no value while nobody knows it', () => {
  render(<Progress label="Upload" />)
  expect(screen.getByRole('progressbar', { name: 'Upload' }).hasAttribute('value')).toBe(false)
})
