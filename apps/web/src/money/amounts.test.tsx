import { currencyCodes } from '@guildhall/contract/money'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { english } from '../testing/english.ts'
import { german } from '../testing/german.ts'
import { parseAmount } from './parse-amount.ts'
import { useAmount } from './use-amount.ts'

function amountIn(texts: typeof english) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nextProvider i18n={texts}>{children}</I18nextProvider>
  )
  return renderHook(() => useAmount(), { wrapper }).result.current
}

it('has no decimals where the amount is whole, else two [APP-PRICE-1]', () => {
  const amount = amountIn(english)
  expect([9, 9.5, 59.04, 1200].map((one) => amount(one, 'EUR'))).toEqual(['€9', '€9.50', '€59.04', '€1,200'])
})

it('says that nothing is free, in the reader’s language [APP-PRICE-2]', () => {
  expect([amountIn(english)(0, 'EUR'), amountIn(german)(0, 'EUR')]).toEqual(['Free', 'Kostenlos'])
})

it('tells dollars of four countries apart [APP-PRICE-4]', () => {
  const amount = amountIn(english)
  expect(currencyCodes.map((code) => amount(5, code))).toEqual([
    '₹5',
    '$5',
    '€5',
    '£5',
    'AU$5',
    'R$5',
    '฿5',
    'S$5',
  ])
})

it('writes what was taken back with a minus', () => {
  expect(amountIn(english)(-9.5, 'EUR')).toBe('-€9.50')
})

it.each([
  ['9', 9],
  ['9.5', 9.5],
  ['9,50', 9.5],
  [' 12 ', 12],
  ['0', 0],
  ['1,000', null],
  ['1.000', null],
  ['1 000', null],
  ['9.999', null],
  ['-9', null],
  ['nine', null],
  ['', null],
  ['1e3', null],
])('takes %j as %s', (text, amount) => {
  expect(parseAmount(text, 'EUR')).toBe(amount)
})
