import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, it } from 'vitest'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { openChats } from '../../testing/open-chats.tsx'
import { bo, cy } from '../../testing/people.ts'
import { limitReached } from '../../testing/structure.ts'
import { withParts } from '../../testing/with-parts.ts'

withParts('chats')

beforeAll(() =>
  Promise.all([
    import('../conversation/ChatLayout.tsx'),
    import('./ChatDialogs.tsx'),
    import('../../channels/PlanLimitAdmin.tsx'),
    import('../../channels/PlanLimitMember.tsx'),
  ]),
)

const people = { '/api/v2/chats/search': () => ({ users: [bo, cy], chats: [] }) }

async function fillGroup(title: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'New group' }))
  const form = within(await screen.findByRole('dialog', { name: 'New group' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), title)
  await userEvent.click(form.getByRole('button', { name: 'Create group' }))
}

it('tells an admin that the plan has no room for another group [CHAT-GROUP-4] [CHAT-GROUP-20] [CHAT-GROUP-21]', async () => {
  await openChats({
    address: '/c/slow-kiln/chat',
    answers: { ...people, '/api/v2/chat/create/group': limitReached('groupChats', 25) },
  })
  await fillGroup('Raku day')
  const told = within(await screen.findByRole('dialog', { name: 'Group chats limit reached' }))
  told.getByText(/Your community already has the maximum limit of/)
  told.getByText('25 group chats')
  told.getByText(/Upgrade your plan to add more group chats\./)
})

it('tells a member whom to ask when the plan has no room for another group [CHAT-GROUP-5]', async () => {
  await openChats({
    address: '/c/slow-kiln/chat',
    answers: {
      ...people,
      ...channelAnswers({ ...slowKiln, ...asMember() }),
      '/api/v2/chat/create/group': limitReached('groupChats', 25),
    },
  })
  await fillGroup('Raku day')
  await screen.findByText(
    'Your community already has the maximum limit of group chats. If you still want to add more, please contact the creator of the community.',
  )
})
