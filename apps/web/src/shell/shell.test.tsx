import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { App } from '../app.tsx'
import { english } from '../testing/english.ts'
import { signedIn } from '../testing/preloaded.ts'
import { createWorld } from '../testing/world.tsx'
import { AppFailed } from './failures/PageFailed.tsx'
import { AppShell } from './lazy-shell.ts'

beforeAll(AppShell.preload)

it('welcomes a visitor and shows the way in', async () => {
  const router = createWorld().open('/')
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }))
  await screen.findByLabelText('Email address')
  expect(router.state.location.pathname).toBe('/signin')
})

it('says who is signed in', async () => {
  createWorld({}, signedIn).open('/')
  await screen.findByText('You’re signed in as Ana Berg.')
})

it('names the page where it has a name of its own, else by the default [APP-TITLE-1]', async () => {
  const router = createWorld().open('/signin')
  await screen.findByLabelText('Email address')
  expect(document.title).toBe('Sign in')
  await router.navigate('/')
  await waitFor(() => expect(document.title).toBe('Find friends who share your interests'))
})

it('moves the reader to the heading of the new page', async () => {
  createWorld().open('/')
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }))
  await screen.findByLabelText('Email address')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('says that there is nothing at an address, and shows the way home', async () => {
  createWorld().open('/no/such/page')
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/')
})

it("heads the page 'Unexpected Application Error!' when it breaks, and offers a way on [APP-ROUTE-2]", async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { store } = createWorld()
  const Broken = () => {
    throw new Error('broken')
  }
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: AppFailed }])
  render(
    <App store={store} i18n={english}>
      <RouterProvider router={router} />
    </App>,
  )
  expect(screen.getByRole('heading').textContent).toBe('Unexpected Application Error!')
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/')
  screen.getByRole('button', { name: 'Reload page' })
})
