import type { Resource } from '@guildhall/contract/resources'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { cy } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { books, folder, limitReached, member, nativeRoles, role, tagOf } from '../testing/structure.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./CollectionSettings.tsx'),
    import('./CollectionSettingsLayer.tsx'),
    import('../channels/PlanLimitAdmin.tsx'),
    import('../roles/WhyDialog.tsx'),
  ]),
)

const LIST = '/api/v2/channel/getResources'
const ADD = '/api/v2/channel/resource/addItem'
const EDIT = '/api/v2/channel/resource/edit'
const DELETE = '/api/v2/channel/resource/delete'
const ROLE = '/api/v2/channel/settings/resources/updateRole'
const WHY = '/api/v2/channel/why'
const channelId = slowKiln._id

const tech = role('Tech')
const glazes = folder('Glazes')
const ash = folder('Ash', { parentResourceId: glazes._id })

type Answers = Record<string, (input: unknown) => unknown>

async function openSettings(own: Answers = {}, path = '', more: object = {}) {
  const answers: Answers = {
    ...channelAnswers({ ...slowKiln, ...more }),
    '/api/v2/community/getPostTags': () => ({ postTags: [books], next: null }),
    '/api/v2/channel/settings/getRoles': () => ({ roles: [...nativeRoles, tech], next: null }),
    [LIST]: (input): { resources: Resource[]; parents: Resource[]; next: null } =>
      (input as { parentResourceId?: string }).parentResourceId
        ? { resources: [ash], parents: [glazes], next: null }
        : { resources: [glazes, folder('Kilns')], parents: [], next: null },
    ...own,
  }
  const world = createWorld(answers, signedIn)
  world.open(`/c/slow-kiln/settings/collections${path}`)
  await screen.findByRole('heading', { level: 1, name: 'Collections' })
  const inputs = (asked: string) => world.asked.filter((one) => one.path === asked).map(({ input }) => input)
  return { ...world, answers, inputs }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function choose(name: string, item: string) {
  await press(`Actions for ${name}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const dialog = async () => within(await screen.findByRole('dialog'))
const saved = (resource: Resource) => () => ({ message: 'Saved', resource })

it('makes a collection inside another, with tags and roles [RES-2]', async () => {
  const { inputs } = await openSettings(
    { [ADD]: saved(folder('Salts', { parentResourceId: glazes._id })) },
    `/${glazes._id}`,
  )
  await screen.findByText('Ash')
  await press('New collection')
  const form = await dialog()
  await userEvent.type(form.getByLabelText('Title'), ' Salts ')
  await userEvent.type(form.getByLabelText(/^Tags/), 'Boo')
  await userEvent.click(await screen.findByRole('option', { name: 'Books' }))
  await userEvent.type(form.getByLabelText(/^Restrict to roles/), 'Tec')
  await userEvent.click(await screen.findByRole('option', { name: 'Tech' }))
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  await screen.findByText('Salts')
  expect(inputs(ADD)).toEqual([
    {
      channelId,
      parentResourceId: glazes._id,
      resource: {
        type: 'folder',
        title: 'Salts',
        text: '',
        links: [],
        postTags: [books._id],
        isTeased: true,
        roles: [tech._id],
      },
    },
  ])
})

it('hides a collection from people whom a tier would let in', async () => {
  const vault = folder('Vault', { roles: [tagOf(tech)] })
  const { inputs } = await openSettings({
    [LIST]: () => ({ resources: [vault, glazes], parents: [], next: null }),
    [EDIT]: saved({ ...vault, isTeased: false }),
  })
  await choose('Glazes', 'Edit')
  expect((await dialog()).queryByRole('switch', { name: 'Show locked' })).toBeNull()
  await press('Cancel')
  await choose('Vault', 'Edit')
  await userEvent.click((await dialog()).getByRole('switch', { name: 'Show locked' }))
  await press('Save changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs(EDIT)).toMatchObject([{ resourceId: vault._id, resource: { isTeased: false } }])
})

it('adds links, with the scheme that people leave out, and refuses what is no address', async () => {
  const made = folder('Shops', { type: 'link', links: [{ url: 'https://clay.example', title: '' }] })
  const { inputs } = await openSettings({ [ADD]: saved(made) })
  await press('New list of links')
  const form = await dialog()
  await userEvent.type(form.getByLabelText('Title'), 'Shops')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  await form.findByText('Add at least one link.')
  await userEvent.type(form.getByLabelText('Address'), 'javascript:alert(1)')
  await form.findByText('Enter an address such as https://example.org.')
  await userEvent.clear(form.getByLabelText('Address'))
  await userEvent.type(form.getByLabelText('Address'), 'clay.example')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  await screen.findByText('1 link')
  expect(inputs(ADD)).toMatchObject([
    { resource: { type: 'link', title: 'Shops', links: [{ url: 'https://clay.example', title: '' }] } },
  ])
})

it('tells an admin that the plan has no place for another collection [RES-8]', async () => {
  await openSettings({ [ADD]: limitReached('resources', 10) })
  await press('New collection')
  await userEvent.type((await dialog()).getByLabelText('Title'), 'More')
  await press('Add')
  await screen.findByRole('heading', { name: 'Collections limit reached' })
})

it('changes a collection, and opens it for a role before it is closed to another [RES-10]', async () => {
  const master = role('Master')
  const had = folder('Glazes', { roles: [master] })
  const { inputs } = await openSettings({
    [LIST]: () => ({ resources: [had], parents: [], next: null }),
    '/api/v2/channel/settings/getRoles': () => ({ roles: [...nativeRoles, tech, master], next: null }),
    [EDIT]: saved(had),
    [ROLE]: () => ({ message: 'Updated', role: tech }),
  })
  await choose('Glazes', 'Edit')
  const form = await dialog()
  await userEvent.click(await form.findByRole('button', { name: 'Remove Master' }))
  await userEvent.type(form.getByLabelText(/^Restrict to roles/), 'Tec')
  await userEvent.click(await screen.findByRole('option', { name: 'Tech' }))
  await userEvent.type(form.getByLabelText(/^Description/), 'What works')
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs(EDIT)).toMatchObject([{ resourceId: glazes._id, resource: { text: 'What works' } }])
  expect(inputs(EDIT)[0]).not.toHaveProperty('resource.picture')
  expect(inputs(ROLE)).toEqual([
    { channelId, roleId: tech._id, resourceIds: [glazes._id], isRemoved: false },
    { channelId, roleId: master._id, resourceIds: [glazes._id], isRemoved: true },
  ])
})

it('moves something up, out of the collection it is in', async () => {
  const { inputs } = await openSettings({ [EDIT]: saved(glazes) }, `/${glazes._id}`)
  await choose('Ash', 'All collections')
  expect(inputs(EDIT)).toEqual([{ channelId, resourceId: ash._id, parentResourceId: null }])
})

it('moves something into a collection beside it', async () => {
  const { inputs } = await openSettings({ [EDIT]: saved(folder('Kilns')) })
  await choose('Kilns', 'Glazes')
  expect(inputs(EDIT)).toEqual([{ channelId, resourceId: folder('Kilns')._id, parentResourceId: glazes._id }])
})

it('deletes a collection once that is confirmed', async () => {
  const { inputs } = await openSettings({
    [DELETE]: () => ({ message: 'Deleted', resourceId: glazes._id }),
  })
  await choose('Glazes', 'Delete')
  await screen.findByText('Everything in this collection will be deleted too. This can’t be undone.')
  await press('Delete Glazes')
  await waitFor(() => expect(screen.queryByText('Glazes')).toBeNull())
  expect(inputs(DELETE)).toEqual([{ channelId, resourceId: glazes._id }])
})

it('tells an admin whether somebody sees a collection, and what would help', async () => {
  const verdict = {
    isAllowed: false,
    reasons: [],
    missing: 'role',
    ways: [{ kind: 'askForRole', role: tagOf(tech) }],
  }
  const { inputs } = await openSettings({
    '/api/v2/channel/getmembers': () => ({ members: [member(cy)], next: null }),
    [WHY]: () => ({ verdict }),
  })
  await choose('Glazes', 'View as…')
  await screen.findByRole('heading', { name: 'Who can see Glazes?' })
  await userEvent.type((await dialog()).getByLabelText('Person'), 'Cy')
  await userEvent.click(await screen.findByRole('option', { name: /Cy Moe/ }))
  await screen.findByText('Cy Moe can’t: See Glazes')
  screen.getByText('Someone who manages roles can assign this role:')
  expect(inputs(WHY)).toEqual([{ channelId, otherUserId: cy._id, resourceId: glazes._id }])
})

it('does not offer to ask about others to whoever only looks after collections', async () => {
  await openSettings({}, '', asMember(['manageResources']))
  await press('Actions for Glazes')
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.queryByRole('menuitem', { name: 'View as…' })).toBeNull()
})

it('says in the form why it was refused', async () => {
  await openSettings({ [ADD]: refused(400, 'invalid', 'Folders are at most 8 deep') })
  await press('New collection')
  await userEvent.type((await dialog()).getByLabelText('Title'), 'Deep')
  await press('Add')
  await (await dialog()).findByText('Folders are at most 8 deep')
})

it('is closed to those who do not look after collections', async () => {
  await openSettings({}, '', asMember())
  await screen.findByText('This page is for admins')
})
