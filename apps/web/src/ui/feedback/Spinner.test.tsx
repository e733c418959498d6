import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/show.tsx'
import css from './Spinner.module.css?raw'
import { Spinner } from './Spinner.tsx'

it('has the primary colour of the theme [APP-HYDRATE-4]', () => {
  const style = document.createElement('style')
  // happy-dom knows neither layers nor nesting, nor the name the class gets.
  style.textContent = `[data-spinner] {${/\.spinner \{([^&]*)/.exec(css)?.[1]}}`
  document.head.append(style)
  show(<Spinner />)
  document.documentElement.style.setProperty('--primary', 'rgb(1, 2, 3)')
  expect(getComputedStyle(screen.getByRole('status')).color).toBe('rgb(1, 2, 3)')
})
