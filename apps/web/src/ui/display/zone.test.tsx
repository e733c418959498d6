import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { english } from '../../testing/english.ts'
import { Time } from './Time.tsx'
import { readerZone, ZoneContext } from './zone.ts'

it('is that of the region, else of the browser, else UTC [APP-ZONE-1]', () => {
  expect(readerZone('Asia/Tokyo', 'Europe/Oslo')).toBe('Asia/Tokyo')
  expect(readerZone('', 'Europe/Oslo')).toBe('Europe/Oslo')
  expect(readerZone('by the sea', 'Europe/Oslo')).toBe('Europe/Oslo')
  expect(readerZone('', undefined)).toBe('UTC')
  expect(readerZone('by the sea', 'Nowhere/Else')).toBe('UTC')
})

it('is what times are shown by', () => {
  render(
    <I18nextProvider i18n={english}>
      <ZoneContext value="Asia/Tokyo">
        <Time at="2026-06-18T18:59:00Z" isFull />
      </ZoneContext>
    </I18nextProvider>,
  )
  screen.getByText(/^Friday 19 June( 2026)?, 03:59$/)
})
