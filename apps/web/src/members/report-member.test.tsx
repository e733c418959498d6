import { moderationCalls } from '@guildhall/contract/moderation'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { openPage } from '../testing/acts.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { member, person } from '../testing/members.ts'
import { profile } from '../testing/people.ts'

beforeAll(() =>
  Promise.all([
    import('./MemberPage.tsx'),
    import('../posts/PersonPosts.tsx'),
    import('../users/ReportDialog.tsx'),
  ]),
)

const bo = person(1, 'Bo Lind')
const REPORT = moderationCalls.reportUser.path

it('a member is reported to the moderators of the community, and blocked as well if one likes [MOD-11] [MOD-20]', async () => {
  const { inputs } = openPage('/c/slow-kiln/members/bo.lind', {
    ...channelAnswers({ ...slowKiln, ...asMember() }),
    '/api/v2/posts': () => ({ posts: [], next: null }),
    '/api/v2/user/communities': () => ({ communities: [], count: 0, commonCount: 0, interests: [] }),
    '/api/v2/user/getProfile': () => ({ user: profile(bo) }),
    '/api/v2/channel/getmember': () => ({ member: member(bo) }),
    [REPORT]: () => ({ message: 'Reported' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bo Lind' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Bo Lind' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Spam or advertising' }))
  await userEvent.type(dialog.getByRole('textbox'), 'Sells kilns')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Block Bo Lind as well' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  await screen.findByText('Report sent. Thank you.')
  await waitFor(() =>
    expect(inputs(REPORT)).toEqual([
      {
        reportUserId: bo._id,
        reportType: 'spam',
        comments: 'Sells kilns',
        isUserBlocked: true,
        channelId: slowKiln._id,
      },
    ]),
  )
})
