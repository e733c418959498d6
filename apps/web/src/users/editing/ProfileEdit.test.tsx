import type { Me } from '@guildhall/contract/users'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

const EDIT = '/api/v2/user/editProfile'
const ABOUT = '/api/v2/user/addgeneralabout'

beforeAll(() => Promise.all([AppShell.preload(), import('./ProfileEdit.tsx')]))

const ana = signedIn.me!
/** A server that keeps what it is told. */
function keeping(me: Me = ana) {
  let kept = me
  const keep = (input: unknown) => {
    kept = { ...kept, ...(input as object) }
    return { message: 'Saved', user: kept }
  }
  return { [EDIT]: keep, [ABOUT]: keep }
}

async function open(answers: Parameters<typeof createWorld>[0] = keeping(), me: Me = ana) {
  const world = createWorld(answers, { ...signedIn, me })
  const router = world.open('/me/settings/profile')
  await screen.findByLabelText('Full name')
  return { ...world, router }
}
async function type(label: string, text: string) {
  const field = screen.getByRole('textbox', { name: new RegExp(`^${label}`) })
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
const wrong = (label: string) =>
  screen.getByRole('textbox', { name: new RegExp(`^${label}`) }).getAttribute('aria-invalid')

it('is one of the settings, the first of the account', async () => {
  createWorld({}, signedIn).open('/me/settings')
  const links = await screen.findAllByRole('link', { name: /Profile|Devices/ })
  expect(links[0]?.getAttribute('href')).toBe('/me/settings/profile')
})

it('saves what is different and nothing else', async () => {
  const { asked, store } = await open()
  await type('Full name', '  Ana Maria Berg ')
  await type('Website', 'ana.example')
  await type('About', 'I weave.')
  screen.getByText('3 unsaved changes')
  await save()
  await screen.findByText('Profile saved')
  expect(asked).toEqual([
    { path: EDIT, input: { fullname: 'Ana Maria Berg', website: 'https://ana.example' } },
    { path: ABOUT, input: { generalAbout: 'I weave.' } },
  ])
  expect(store.getState().preloadedData.me).toMatchObject({
    fullname: 'Ana Maria Berg',
    generalAbout: 'I weave.',
  })
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  screen.getByRole('button', { name: 'Your account, Ana Maria Berg' })
})

it('takes where somebody is from the time zones, and none', async () => {
  const { asked } = await open(keeping({ ...ana, region: 'Europe/Oslo' }), { ...ana, region: 'Europe/Oslo' })
  const field = screen.getByRole('combobox', { name: /^Location/ })
  expect((field as HTMLInputElement).value).toBe('Oslo')
  await userEvent.clear(field)
  await userEvent.type(field, 'kolkata')
  await userEvent.click(await screen.findByRole('option', { name: /Asia\/Kolkata/ }))
  await save()
  await screen.findByText('Profile saved')
  expect(asked).toEqual([{ path: EDIT, input: { region: 'Asia/Kolkata' } }])
  await userEvent.click(screen.getByRole('button', { name: 'Clear Location' }))
  await save()
  await waitFor(() => expect(asked.at(-1)?.input).toEqual({ region: '' }))
})

describe('what is wrong', () => {
  it('is said at its field once that is left, and keeps it from being sent', async () => {
    const { asked } = await open()
    await type('Full name', '')
    await userEvent.tab()
    await screen.findByText('Enter your name in one line of up to 100 characters.')
    await type('Website', 'javascript:alert(1)')
    await save()
    screen.getByText('Enter an address such as https://example.org.')
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'))
    expect(asked).toEqual([])
  })

  it('is said at its field also when the server finds it', async () => {
    await open({ ...keeping(), [EDIT]: refused(400, 'invalid', 'website: Invalid URL') })
    await type('Website', 'https://odd.example')
    await save()
    await screen.findByText('Enter an address such as https://example.org.')
    expect(wrong('Website')).toBe('true')
  })

  it('is said in the bar when no field is to blame, and nothing typed is lost', async () => {
    await open({ ...keeping(), [EDIT]: refused(503, 'unavailable', 'Please try again in a moment') })
    await type('Full name', 'Ana B')
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again in a moment')
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ana B')
  })
})

describe('unsaved changes', () => {
  it('can be discarded', async () => {
    await open()
    await type('Full name', 'Somebody else')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ana Berg')
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  })

  it('are not lost by going elsewhere, unless one says so', async () => {
    const { router } = await open({
      ...keeping(),
      '/api/v2/user/sessions': () => ({ sessions: [], next: null }),
    })
    await type('Full name', 'Somebody else')
    const away = screen.getByRole('link', { name: 'Devices' })
    await userEvent.click(away)
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(router.state.location.pathname).toBe('/me/settings/profile')
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Somebody else')
    await userEvent.click(away)
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await screen.findByRole('heading', { name: 'Devices' })
  })

  it('are asked about before the page is closed, and only then', async () => {
    await open()
    const closes = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(closes()).toBe(true)
    await type('Full name', 'Somebody else')
    expect(closes()).toBe(false)
  })
})
