import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Mention } from './Mention.tsx'

it('begins with the at-sign, also where everything else runs from right to left [APP-MENTION-1]', () => {
  render(
    <p dir="rtl">
      <Mention username="noor.h" />
    </p>,
  )
  expect(screen.getByText('@noor.h').getAttribute('dir')).toBe('ltr')
})
