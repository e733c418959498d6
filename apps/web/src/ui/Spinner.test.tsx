import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { Spinner } from './Spinner.tsx'
import css from './ui.css?inline'

it('has the primary colour of the theme [APP-HYDRATE-4]', () => {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  show(<Spinner />)
  document.documentElement.style.setProperty('--primary', 'rgb(1, 2, 3)')
  expect(getComputedStyle(screen.getByRole('status')).color).toBe('rgb(1, 2, 3)')
})
