import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { RequestFailed } from '../platform/http/request-failed.ts'
import { sayIn } from '../refusal-texts.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { german } from '../testing/german.ts'
import { signedIn, signedOut } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() =>
  Promise.all([import('./sign-in/AuthLayout.tsx'), import('./sign-in/EnterCode.tsx'), AppShell.preload()]),
)

const VERIFY = '/api/v2/user/verify'
const challenge = { userId: 'c'.repeat(32) }

const described = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

async function askForCode() {
  await userEvent.type(await screen.findByLabelText('Email address'), 'ana@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
}

describe('signing in', () => {
  it('asks for a code and goes on to where it is entered [ACC-VERIFY-2]', async () => {
    const { open, asked } = createWorld({ [VERIFY]: () => challenge })
    const router = open('/signin?next=/me/settings/sessions')
    await askForCode()
    await screen.findByLabelText('Code')
    expect(asked).toEqual([{ path: VERIFY, input: { email: 'ana@example.org', appVersionCode: 59 } }])
    const { pathname, search } = router.state.location
    expect(pathname).toBe('/signin/code')
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      ...challenge,
      next: '/me/settings/sessions',
    })
  })

  it("shows the server's words at the field when it refuses, and goes there", async () => {
    createWorld({ [VERIFY]: refused(429, 'rate_limited', 'Too many codes, wait a minute') }).open('/signin')
    await askForCode()
    const field = screen.getByLabelText('Email address')
    await screen.findByText('Too many codes, wait a minute')
    expect(described(field)).toBe('Too many codes, wait a minute')
    expect(document.activeElement).toBe(field)
  })

  it('says in its own words what the server says to programs, and what nobody said', async () => {
    const answers = { [VERIFY]: refused(400, 'invalid', 'email: Invalid email address') as () => unknown }
    createWorld(answers).open('/signin')
    await askForCode()
    await screen.findByText('Enter a valid email address.')
    answers[VERIFY] = () => Promise.reject(new RequestFailed('network error', {}))
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await screen.findByText('We couldn’t send you a code')
  })

  it('says in its own words, and in the reader’s language, that an address is none', async () => {
    const problem = {
      message: 'email: Invalid email address',
      code: 'invalid',
      field: 'email',
      reason: 'platform.notAnEmail',
    } as const
    const message = (await sayIn(german))(problem)
    expect(message).toBe('Gib eine E-Mail-Adresse wie name@example.com ein')
    const refusal = new RequestFailed('bad request', { message, answer: { status: 400, data: problem } })
    createWorld({ [VERIFY]: () => Promise.reject(refusal) }).open('/signin', german)
    await userEvent.type(await screen.findByLabelText('E-Mail-Adresse'), 'ana@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Code senden' }))
    await screen.findByText('Das ist keine E-Mail-Adresse. Bitte prüfe sie.')
  })

  it('is a plain form where there is no JavaScript', async () => {
    createWorld().open('/signin')
    const field = (await screen.findByLabelText('Email address')) as HTMLInputElement
    expect([field.name, field.form?.getAttribute('method'), field.form?.getAttribute('action')]).toEqual([
      'email',
      'post',
      '/signin',
    ])
  })

  it('says what went wrong with that form', async () => {
    createWorld().open('/signin?problem=rate_limited')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please wait a moment.')
  })

  it('says something even of a problem it does not know', async () => {
    createWorld().open('/signin?problem=<b>new</b>')
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong')
  })

  it('shows the way to the inbox, in development only', async () => {
    createWorld({}, { ...signedOut, inboxUrl: 'http://localhost:1080' }).open('/signin')
    const link = await screen.findByRole('link', { name: 'Open inbox' })
    expect(link.getAttribute('href')).toBe('http://localhost:1080')
  })
})

describe('a page of one’s own', () => {
  it('takes a visitor to sign in first', async () => {
    const router = createWorld().open('/me/settings/sessions?a=1')
    await screen.findByLabelText('Email address')
    expect(router.state.location.search).toBe('?next=%2Fme%2Fsettings%2Fsessions%3Fa%3D1')
    expect(screen.queryByRole('link', { name: 'Open inbox' })).toBeNull()
  })

  it('says so when it does not exist, to those who are signed in', async () => {
    createWorld({}, signedIn).open('/me/nothing')
    await screen.findByRole('heading', { name: 'Page not found' })
  })
})
