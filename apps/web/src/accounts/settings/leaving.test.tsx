import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('../Account.tsx'), import('./DeleteAccount.tsx')]))

const DATA = '/api/v3/user/getUserData'
const DELETE = '/api/v2/user/deleteAccount'

const saved: { name: string; blob: Blob }[] = []
beforeEach(() => {
  saved.length = 0
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set('blob:data', blob as Blob)
    return 'blob:data'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.href) as Blob })
  })
})

function openAccount(answers: Parameters<typeof createWorld>[0]) {
  const world = createWorld(answers, signedIn)
  world.open('/me/settings/account')
  return world
}

it('saves everything that is kept about somebody as data.json [ACC-EXPORT-1]', async () => {
  const data = { createdTime: '2026-01-01T00:00:00.000Z', tables: { users: [{ fullname: 'Ana Berg' }] } }
  openAccount({ [DATA]: () => data })
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('data.json')
  expect(JSON.parse((await saved[0]?.blob.text()) ?? '')).toEqual(data)
})

it('saves nothing and says why when that is refused', async () => {
  openAccount({ [DATA]: refused(503, 'unavailable', 'Please try again in a moment') })
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
  await screen.findByText('Please try again in a moment')
  expect(saved).toEqual([])
})

const deletions = (asked: readonly { path: string }[]) => asked.filter(({ path }) => path === DELETE)

async function openDeletion() {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
  return within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
}

it('deletes an account only after its word was typed, and says goodbye', async () => {
  const deletionTime = '2026-12-15T10:00:00.000Z'
  const { asked, page } = openAccount({
    [DELETE]: () => ({ message: 'Your account will be deleted', deletionTime }),
  })
  const dialog = await openDeletion()
  dialog.getByText(/For 30 days, you can sign in to restore everything/)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await dialog.findByText(/Type “delete” to confirm\./)
  expect(deletions(asked)).toEqual([])
  const field = dialog.getByLabelText('Type “delete” to confirm')
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, ' Delete{Enter}')
  await waitFor(() => expect(page.open).toHaveBeenCalled())
  expect(deletions(asked)).toEqual([{ path: DELETE, input: {} }])
  const address = new URL(String(page.open.mock.lastCall?.[0]), 'http://here.test')
  expect([address.pathname, address.searchParams.get('until')]).toEqual(['/signin/goodbye', deletionTime])
})

it('keeps the account, and the place, when one thinks again', async () => {
  const { asked } = openAccount({})
  const dialog = await openDeletion()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(deletions(asked)).toEqual([])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete my account'))
})
