import { featureNames } from '@guildhall/contract/channels'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { openPage } from '../testing/acts.ts'
import { channelAnswers, slowKiln, tierOf } from '../testing/channels.ts'
import { signedIn } from '../testing/preloaded.ts'
import { nativeRoles, role } from '../testing/structure.ts'
import { withParts } from '../testing/with-parts.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./settings/Features.tsx'),
    import('./settings/Welcome.tsx'),
    import('./settings/Emails.tsx'),
    import('../plans/Plan.tsx'),
    import('../roles/RolesFrame.tsx'),
    import('../roles/RoleDetail.tsx'),
    import('../roles/RolePermissions.tsx'),
    import('../notifications/Controls.tsx'),
    import('../accounts/Account.tsx'),
  ]),
)

const host = role('Host', { roleType: 'admin', permissions: ['createEvents'] })
const told = { inApp: true, email: true, push: false }
const mailed = { email: true }

function open(address: string) {
  return openPage(address, {
    ...channelAnswers({ ...slowKiln, subscriptionInfo: tierOf('Mid') }),
    '/api/v2/channel/settings/getRoles': () => ({ roles: [...nativeRoles, host], next: null }),
    '/api/v2/channel/getmembers': () => ({ members: [], next: null }),
    '/api/v2/interestspace': () => ({ spaces: [], next: null }),
    '/api/v2/user/notificationControls': () => ({
      notificationControls: {
        connections: told,
        forums: told,
        events: told,
        products: told,
        members: told,
        posts: mailed,
        weeklyDigest: mailed,
      },
    }),
  })
}

const settings = (page: string) => open(`/c/slow-kiln/settings/${page}`)
const movable = async () => {
  const list = await screen.findByRole('list', { name: 'Sections' })
  return within(list)
    .getAllByRole('button', { name: /^Move / })
    .map((grip) => grip.getAttribute('aria-label')?.slice('Move '.length))
}
const granted = async () => {
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  return boxes.map((box) => box.labels?.[0]?.textContent)
}

describe('a part that is not built', () => {
  it('has no section to arrange, and its place is kept when the others are saved [PROM-11]', async () => {
    const { inputs } = settings('features')
    expect(await movable()).toEqual(['Forum', 'Chats', 'Events', 'Members', 'Collections'])
    screen.getByRole('button', { name: 'Move Forum' }).focus()
    await userEvent.keyboard(' {ArrowDown} ')
    expect(await movable()).toEqual(['Chats', 'Forum', 'Events', 'Members', 'Collections'])
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    const [{ products }] = inputs('/api/v2/whitelabel/updateFeatureInfo') as [
      { products: { name: string }[] },
    ]
    expect(products.map(({ name }) => name).toSorted()).toEqual([...featureNames].toSorted())
  })

  it('has no page and no field in the settings [PROM-11]', async () => {
    settings('welcome')
    await screen.findByRole('heading', { level: 2, name: 'Welcome' })
    expect(screen.queryByRole('link', { name: 'Courses' })).toBeNull()
  })

  it('promises no digest that nobody sends [PROM-23]', async () => {
    settings('emails')
    await screen.findByRole('heading', { level: 2, name: 'Welcome' })
    expect(screen.queryByRole('switch', { name: 'Weekly digest' })).toBeNull()
  })

  it('has no row among the permissions of a role [PROM-11]', async () => {
    settings(`roles/${host._id}`)
    expect(await granted()).toEqual([
      'Moderate posts',
      'Moderate chat threads',
      'Create events',
      'Moderate events',
      'Moderate reports',
      'Manage members',
      'Manage roles',
      'Manage rooms & groups',
      'Manage collections',
      'Manage branding',
      'Manage payments',
      'Export data',
    ])
    await userEvent.click(screen.getByRole('combobox', { name: 'Start from' }))
    const presets = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(presets).not.toContain('Teacher preset')
    expect(presets).toContain('Event host preset')
  })

  it('has no line on a plan [PROM-10]', async () => {
    settings('plan')
    const terms = within(await screen.findByRole('list', { name: 'Plans' }))
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
    expect([...new Set(terms)]).toEqual([
      'Members',
      'Rooms',
      'Chat threads',
      'Roles',
      'People per role',
      'Collections',
      'Paid tiers',
    ])
    for (const words of ['Custom domain', 'No Guildhall mark']) expect(screen.queryByText(words)).toBeNull()
  })

  it('has no control among the notifications [PROM-11]', async () => {
    open('/me/settings/notifications')
    await screen.findByRole('group', { name: 'Forums' })
    const names = screen.getAllByRole('group').map((one) => within(one).getByRole('heading').textContent)
    expect(names).toEqual(['Connections', 'Chats', 'Forums', 'Events', 'Members', 'Posts by email'])
  })

  it('asks nobody for a WhatsApp number [PROM-23]', async () => {
    createWorld({}, { ...signedIn, signIn: { ...signedIn.signIn, phone: true } }).open('/me/settings/account')
    await screen.findByText('Phone number')
    expect(screen.queryByText(/WhatsApp/)).toBeNull()
  })
})

describe('a part that is switched on', () => {
  withParts('courses')

  it('is back everywhere [PROM-11]', async () => {
    settings('features')
    expect(await movable()).toContain('Courses')
  })
})
