import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { withParts } from '../../testing/with-parts.ts'
import { createWorld } from '../../testing/world.tsx'

withParts('whatsapp')

beforeAll(() => Promise.all([AppShell.preload(), import('../Account.tsx'), import('./ChangeWhatsapp.tsx')]))

const UPDATE = '/api/v2/user/updateWhatsappNo'
const CONFIRM = '/api/v2/user/confirmWhatsappNo'
const challenge = { userId: 'c'.repeat(32) }
const texting = { ...signedIn, signIn: { ...signedIn.signIn, phone: true } }

function openAccount(answers: Parameters<typeof createWorld>[0]) {
  const world = createWorld({ [UPDATE]: () => challenge, ...answers }, texting)
  world.open('/me/settings/account')
  return world
}

async function enterNumber(number: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a WhatsApp number' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Phone number'), number)
  await userEvent.click(dialog.getByRole('button', { name: 'Text me a code' }))
}

it('adds a number of 91 once its code is entered [WA-1] [WA-2] [WA-3]', async () => {
  const { asked } = openAccount({ [CONFIRM]: () => ({ message: 'Number confirmed' }) })
  await enterNumber('98765 43210')
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await screen.findByText('WhatsApp number saved')
  const whatsappNo = { code: '91', number: '98765 43210' }
  expect(asked.filter(({ path }) => [UPDATE, CONFIRM].includes(path))).toEqual([
    { path: UPDATE, input: { whatsappNo } },
    { path: CONFIRM, input: { OTP: '123456', whatsappNo } },
  ])
  screen.getByText('+91 9876543210')
})

it('takes a number of another country [WA-1]', async () => {
  const { asked } = openAccount({})
  await enterNumber('+44 7400 123456')
  await screen.findByLabelText('Code')
  expect(asked.find(({ path }) => path === UPDATE)?.input).toEqual({
    whatsappNo: { code: '44', number: '7400123456' },
  })
})

it('keeps what was there when the code is wrong', async () => {
  openAccount({ [CONFIRM]: refused(400, 'invalid', 'This code is wrong or has expired') })
  await enterNumber('98765 43210')
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await screen.findByText('This code is wrong or has expired')
  screen.getByText('Not set. Add one so communities can reach you on WhatsApp.')
})
