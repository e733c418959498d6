import { fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { english } from '../../testing/english.ts'
import { Avatar } from './Avatar.tsx'
import { AvatarStack } from './AvatarStack.tsx'

const show = (part: React.ReactNode) => render(<I18nextProvider i18n={english}>{part}</I18nextProvider>)

it('is silent beside a name and says it where there is none', () => {
  show(
    <>
      <Avatar name="Petra Novák" />
      <Avatar name="Sam Whitlock" isDecorative={false} />
      <Avatar name="Dario Conti" src="/d.webp" isDecorative={false} />
      <Avatar name="Elif Demir" src="/e.webp" />
    </>,
  )
  expect(
    screen.getAllByRole('img').map((one) => one.getAttribute('aria-label') ?? one.getAttribute('alt')),
  ).toEqual(['Sam Whitlock', 'Dario Conti'])
})

it('shows initials when the picture does not come, and tries another one', () => {
  const { rerender } = render(<Avatar name="Petra Novák" src="/lost.webp" isDecorative={false} />)
  fireEvent.error(screen.getByRole('img'))
  screen.getByText('PN')
  rerender(<Avatar name="Petra Novák" src="/new.webp" isDecorative={false} />)
  expect(screen.getByRole('img').getAttribute('src')).toBe('/new.webp')
})

it('says in words who is ready', () => {
  show(<Avatar name="Petra Novák" presence="away" />)
  screen.getByRole('img', { name: 'Away' })
})

it('counts who is not shown', () => {
  const people = ['A', 'B', 'C', 'D'].map((name) => ({ id: name, name }))
  const { rerender } = show(<AvatarStack people={people} max={3} label="Four people" />)
  expect(screen.getByRole('img', { name: 'Four people' }).textContent).toBe('ABC+1')
  rerender(
    <I18nextProvider i18n={english}>
      <AvatarStack people={people} total={82} label="Many people" />
    </I18nextProvider>,
  )
  screen.getByText('+78')
})
