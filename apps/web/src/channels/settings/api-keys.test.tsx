import { type ApiKey, apiKeyCalls } from '@guildhall/contract/channels'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { openPage, press } from '../../testing/acts.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { bo, idOf } from '../../testing/people.ts'

beforeAll(() => Promise.all([AppShell.preload(), import('./ApiKeys.tsx')]))

const channelId = slowKiln._id
const site: ApiKey = {
  _id: idOf('7'),
  title: 'Website',
  createdBy: bo,
  createdTime: '2026-03-01T10:00:00.000Z',
}
const secret = 'k'.repeat(43)

function openKeys(kept: ApiKey[] = [], channel = slowKiln) {
  return openPage('/c/slow-kiln/settings/apiKeys', {
    ...channelAnswers(channel),
    [apiKeyCalls.getApiKeys.path]: () => ({ apiKeys: [...kept] }),
    [apiKeyCalls.newApiKey.path]: () => {
      kept.push(site)
      return { message: 'Created', apiKey: site, key: secret }
    },
    [apiKeyCalls.revokeApiKey.path]: () => {
      kept.length = 0
      return { message: 'Revoked' }
    },
  })
}

it('creates a key, shows it once to be copied, and lists it by its name [PROM-22]', async () => {
  const { inputs } = openKeys()
  await screen.findByText('No API keys')
  await press('New API key')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Website')
  await press('Create key')
  const dialog = within(await screen.findByRole('dialog', { name: 'API key created' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'API key' }).value).toBe(secret)
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(secret)
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await screen.findByRole('button', { name: 'Revoke Website' })
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull())
  expect(inputs(apiKeyCalls.newApiKey.path)).toEqual([{ channelId, title: 'Website' }])
})

it('revokes a key once that is confirmed [PROM-22]', async () => {
  const { inputs } = openKeys([site])
  await press('Revoke Website')
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Website?' }))
  expect(inputs(apiKeyCalls.revokeApiKey.path)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Revoke key' }))
  await screen.findByText('No API keys')
  expect(inputs(apiKeyCalls.revokeApiKey.path)).toEqual([{ channelId, keyId: site._id }])
})

it('is closed to members who do not run the community [PROM-22]', async () => {
  openKeys([site], { ...slowKiln, ...asMember(['manageMembers']) })
  await screen.findByText('This page is for admins')
  expect(screen.queryByRole('button', { name: 'Revoke Website' })).toBeNull()
})
