import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { english } from '../../testing/english.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./Appearance.tsx')]))
afterEach(async () => {
  await english.changeLanguage('en')
  Object.assign(document.documentElement, { lang: 'en', dir: '' })
})

const EDIT = '/api/v2/user/editProfile'

async function choose(language: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Language' }))
  await userEvent.click(await screen.findByRole('option', { name: language }))
}

it('switches the page in place, and keeps the language for other browsers and for mails', async () => {
  const kept = vi.spyOn(document, 'cookie', 'set')
  const { asked, open, store } = createWorld(
    { [EDIT]: () => ({ message: 'Saved', user: { ...signedIn.me, language: 'de' } }) },
    signedIn,
  )
  open('/me/settings/appearance')
  const heading = await screen.findByRole('heading', { name: 'Language and theme' })
  await choose('Deutsch')
  await screen.findByRole('heading', { name: 'Sprache und Farbschema' })
  expect(heading.isConnected).toBe(true)
  expect(document.documentElement.lang).toBe('de')
  expect(kept).toHaveBeenCalledWith(expect.stringMatching(/^language=de; Max-Age=31536000/))
  await waitFor(() => expect(store.getState().preloadedData.me?.language).toBe('de'))
  expect(asked.filter(({ path }) => path === EDIT)).toEqual([{ path: EDIT, input: { language: 'de' } }])
})

it('tells that a language which cannot be kept is of this browser alone', async () => {
  createWorld({ [EDIT]: () => Promise.reject(new Error('offline')) }, signedIn).open(
    '/me/settings/appearance',
  )
  await choose('Deutsch')
  await screen.findByText(/gilt nur in diesem Browser/)
})
