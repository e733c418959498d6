import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

const ON_BOARD = '/api/v2/user/onBoard'
const RESEND = '/api/v2/user/resendOTP'

beforeAll(() => Promise.all([import('./AuthLayout.tsx'), import('../SignIn.tsx'), import('./EnterCode.tsx')]))

/** The last digit signs in; the button is for those who would rather press it. */
const enterCode = async () => userEvent.type(await screen.findByLabelText('Code'), '123456')
const address = 'ana@example.org'

it('signs in with the code and opens the wanted page anew', async () => {
  const { open, asked, page, store } = createWorld({ [ON_BOARD]: () => ({}) })
  open('/signin/code?userId=challenge&next=/me/settings/sessions')
  await enterCode()
  const input = { userId: 'challenge', OTP: '123456', fingerprint: 'fingerprint-of-the-test' }
  expect(asked).toEqual([{ path: ON_BOARD, input }])
  expect(page.open).toHaveBeenCalledExactlyOnceWith('/me/settings/sessions')
  expect(store.getState().app.isLoaderShown).toBe(true)
})

it('stays and says why when the code is wrong', async () => {
  const { open, page, store } = createWorld({ [ON_BOARD]: refused(400, 'invalid', 'This code is wrong') })
  open('/signin/code?userId=challenge')
  await enterCode()
  await screen.findByText('This code is wrong')
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
  expect(page.open).not.toHaveBeenCalled()
  expect(store.getState().app.isLoaderShown).toBe(false)
})

it('takes the next code at once after a wrong one', async () => {
  const { open, asked } = createWorld({ [ON_BOARD]: refused(400, 'invalid', 'This code is wrong') })
  open('/signin/code?userId=challenge')
  await enterCode()
  await screen.findByText('This code is wrong')
  await userEvent.keyboard('654321')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.input).toMatchObject({ OTP: '654321' })
})

it('asks nothing of the server without a challenge [ACC-MISSING-1]', async () => {
  const { open, asked } = createWorld({ [ON_BOARD]: () => ({}) })
  open('/signin/code')
  await enterCode()
  await screen.findByText('userId is not passed')
  expect(asked).toEqual([])
})

it('tells somebody whose deletion it has undone', async () => {
  const { open, page } = createWorld({ [ON_BOARD]: () => ({ isRestored: true }) })
  open('/signin/code?userId=challenge&next=/explore')
  await enterCode()
  expect(page.open).toHaveBeenCalledExactlyOnceWith('/signin/restored?next=%2Fexplore')
})

it('speaks of the message where the code was texted', async () => {
  createWorld().open('/signin/code?userId=challenge&by=text&next=/explore')
  await screen.findByRole('heading', { name: 'Check your messages' })
  const back = screen.getByRole('link', { name: 'Use another number' })
  expect(back.getAttribute('href')).toBe('/signin/phone?next=%2Fexplore')
  const { form } = screen.getByLabelText<HTMLInputElement>('Code')
  expect(form?.getAttribute('action')).toBe('/signin/code?by=text&next=%2Fexplore')
})

it('says where the code went, and offers another one only after a while', async () => {
  const { open } = createWorld({ '/api/v2/user/verify': () => ({ userId: 'challenge' }) })
  const router = open('/signin')
  await userEvent.type(await screen.findByLabelText('Email address'), `${address}{Enter}`)
  expect((await screen.findByText(address)).tagName).toBe('STRONG')
  screen.getByText(/^Resend code in 0:(30|29)$/)
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull()
  expect(router.state.location.search).not.toContain('ana')
})

it('sends another code, which replaces the first', async () => {
  const { open, asked } = createWorld({ [RESEND]: () => ({ userId: 'another' }) })
  const router = open('/signin/code?userId=challenge&problem=invalid')
  await userEvent.click(await screen.findByRole('button', { name: 'Resend code' }))
  await screen.findByText('If a new code doesn’t arrive, use the latest one you have')
  expect(asked).toEqual([{ path: RESEND, input: { userId: 'challenge', isWebLogin: true } }])
  await waitFor(() => expect(router.state.location.search).toBe('?userId=another'))
})

it('tells somebody who waits in vain that the newest message has a link', async () => {
  createWorld().open('/signin/code?userId=challenge')
  await screen.findByText(/The link in our latest email also signs you in, for up to an hour/)
})

it('is a plain form where there is no JavaScript, and phones can fill it in', async () => {
  createWorld().open('/signin/code?userId=challenge')
  const field = (await screen.findByLabelText('Code')) as HTMLInputElement
  const form = field.form as HTMLFormElement
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/signin/code'])
  expect(Object.fromEntries(new FormData(form))).toEqual({ userId: 'challenge', OTP: '' })
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
})
