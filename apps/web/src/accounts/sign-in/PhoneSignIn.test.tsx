import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { signedOut } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() =>
  Promise.all([import('./AuthLayout.tsx'), import('./PhoneSignIn.tsx'), import('./EnterCode.tsx')]),
)

const VERIFY = '/api/v2/user/verify'
const ON_BOARD = '/api/v2/user/onBoard'
const texting = { ...signedOut, signIn: { ...signedOut.signIn, phone: true } }
const challenge = { userId: 'c'.repeat(32) }

async function askForText(number: string) {
  await userEvent.type(await screen.findByLabelText('Phone number'), number)
  await userEvent.click(screen.getByRole('button', { name: 'Text me a code' }))
}

it('texts a code to a number of 91 and signs in with it [ACC-SIGNIN-2] [ACC-VERIFY-1] [ACC-VERIFY-2] [ACC-VERIFY-3]', async () => {
  const { open, asked, page } = createWorld({ [VERIFY]: () => challenge, [ON_BOARD]: () => ({}) }, texting)
  open('/signin/phone?next=/explore')
  await askForText('98765 43210')
  await screen.findByRole('heading', { name: 'Check your messages' })
  screen.getByText('+91 98765 43210')
  expect(asked).toEqual([
    { path: VERIFY, input: { phone: { code: '91', number: '98765 43210' }, appVersionCode: 59 } },
  ])
  await userEvent.type(screen.getByLabelText('Code'), '123456')
  expect(asked[1]).toMatchObject({ path: ON_BOARD, input: { ...challenge, OTP: '123456' } })
  expect(page.open).toHaveBeenCalledExactlyOnceWith('/explore')
})

it('takes a number of any other country [ACC-VERIFY-3]', async () => {
  const { open, asked } = createWorld({ [VERIFY]: () => challenge }, texting)
  open('/signin/phone')
  const country = await screen.findByRole('combobox', { name: 'Country' })
  await userEvent.clear(country)
  await userEvent.type(country, 'kenya')
  await userEvent.click(await screen.findByRole('option', { name: 'Kenya (+254)' }))
  await askForText('712 123456')
  expect(asked[0]?.input).toMatchObject({ phone: { code: '254', number: '712 123456' } })
})

it('says at the number what is wrong with it, in words for people', async () => {
  const refusal = refused(400, 'invalid', 'phone: not a number that can be texted')
  createWorld({ [VERIFY]: refusal }, texting).open('/signin/phone')
  await askForText('12')
  await screen.findByText('We can’t text this number. Check the country and the digits.')
  const field = screen.getByLabelText('Phone number')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

it('is a plain form while the scripts have not come', async () => {
  createWorld({}, texting).open('/signin/phone?next=/explore')
  const { form } = await screen.findByLabelText<HTMLInputElement>('Phone number')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
    'post',
    '/signin/phone?next=%2Fexplore',
  ])
  expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({ code: '91', number: '' })
})

it('leads to the other ways where no texts are sent', async () => {
  const router = createWorld().open('/signin/phone?next=/explore')
  await screen.findByLabelText('Email address')
  expect(router.state.location).toMatchObject({ pathname: '/signin', search: '?next=%2Fexplore' })
})
