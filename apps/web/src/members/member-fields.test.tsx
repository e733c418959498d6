import type { Channel } from '@guildhall/contract/channels'
import { directoryCalls, memberCalls } from '@guildhall/contract/members'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { App } from '../app.tsx'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { english } from '../testing/english.ts'
import { member, person } from '../testing/members.ts'
import { idOf } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { createWorld } from '../testing/world.tsx'
import { MemberFields } from './MemberFields.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./EditFields.tsx')]))

const clay = { _id: idOf('c'), title: 'Clay', optionType: 'text', options: [], isRequired: true }
const kiln: Channel = {
  ...slowKiln,
  ...asMember(),
  public: { ...slowKiln.public, customUserFields: [clay] },
}
const told = (value: string) => [{ _id: clay._id, title: 'Clay', value }]
const FIELDS = memberCalls.getMemberFields.path
const UPDATE = memberCalls.updateMemberFields.path

function createKiln(answers: object = {}) {
  return createWorld(
    { ...channelAnswers(kiln), [FIELDS]: () => ({ fields: told('Stoneware') }), ...answers },
    signedIn,
  )
}

it('stand on the card of a member and in the table [PROM-2]', async () => {
  const lucia = member(person(1, 'Lucía Ferrer'), { fields: told('Porcelain') })
  const { open } = createKiln({
    [directoryCalls.getMembers.path]: () => ({ members: [lucia], next: null }),
  })
  open('/c/slow-kiln/members')
  const list = await screen.findByRole('list', { name: /^Members of/ })
  within(list).getByText('Clay')
  within(list).getByText('Porcelain')
})

it('stand on the profile in the community, and not where nothing was told [PROM-2]', async () => {
  const { store } = createKiln()
  render(
    <App store={store} i18n={english}>
      <MemberFields channel={kiln} userId={idOf('7')} />
    </App>,
  )
  const section = await screen.findByRole('region', { name: 'In Slow Kiln' })
  within(section).getByText('Stoneware')
  expect(within(section).queryByRole('button')).toBeNull()
})

it('are changed in the community whose they are [PROM-2]', async () => {
  const { open, asked } = createKiln({ [UPDATE]: () => ({ message: 'Saved', fields: told('Raku') }) })
  open('/c/slow-kiln/about')
  await userEvent.click(await screen.findByRole('button', { name: /^Slow Kiln$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Your profile here' }))
  const dialog = await screen.findByRole('dialog', { name: 'Your profile in Slow Kiln' })
  const field = await within(dialog).findByRole('textbox', { name: 'Clay' })
  expect(field).toHaveProperty('value', 'Stoneware')
  await userEvent.clear(field)
  await userEvent.type(field, 'Raku')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ path }) => path === UPDATE)?.input).toEqual({
    channelId: kiln._id,
    fields: [{ _id: clay._id, optionType: 'text', value: 'Raku' }],
  })
})
