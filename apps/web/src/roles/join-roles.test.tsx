import type { Channel } from '@guildhall/contract/channels'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { role } from '../testing/members.ts'
import { idOf } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { room, roomsIn } from '../testing/structure.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('../posts/ForumPage.tsx'), import('./JoinRoles.tsx')]),
)

const kiln: Channel = { ...slowKiln, ...asMember() }

it('roles that can be joined are found in the menu of the community, joined for their rooms, and left [PROM-14]', async () => {
  let isJoined = false
  const firing = () =>
    role({
      title: 'Night firing',
      isJoinable: true,
      isJoined,
      membersCount: isJoined ? 4 : 3,
      contextsCount: 1,
    })
  const change = (joins: boolean) => () => {
    isJoined = joins
    return { message: '', role: firing() }
  }
  const world = createWorld(
    {
      ...channelAnswers(kiln),
      '/api/v2/channel/getchannelinfo': () => ({
        channel: { ...kiln, roleIds: isJoined ? [firing()._id] : [] },
      }),
      '/api/v2/channel/getAllContexts': () => ({
        ...roomsIn({ '': isJoined ? [room('Hall'), room('Kiln yard')] : [room('Hall')] }),
        version: 1,
      }),
      '/api/v2/posts': () => ({ posts: [], next: null }),
      '/api/v2/channel/settings/getRoles': () => ({
        roles: [firing(), role({ _id: idOf('3'), title: 'Given only' })],
        next: null,
      }),
      '/api/v2/channel/joinRole': change(true),
      '/api/v2/channel/leaveRole': change(false),
    },
    signedIn,
  )
  world.open('/c/slow-kiln/channel')
  await screen.findAllByText('Hall')
  await userEvent.click(screen.getByRole('button', { name: /^Slow Kiln$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Your roles' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your roles' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Join Night firing' }))
  await dialog.findByRole('button', { name: 'Leave Night firing' })
  expect(dialog.queryByText('Given only')).toBeNull()
  await screen.findAllByText('Kiln yard')
  await userEvent.click(dialog.getByRole('button', { name: 'Leave Night firing' }))
  await waitFor(() => expect(screen.queryByText('Kiln yard')).toBeNull())
  const input = { channelId: kiln._id, roleId: firing()._id }
  const sent = world.asked.filter(({ path }) => /Role$/.test(path))
  expect(sent).toEqual([
    { path: '/api/v2/channel/joinRole', input },
    { path: '/api/v2/channel/leaveRole', input },
  ])
})
