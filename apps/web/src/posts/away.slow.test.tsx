import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { act, card, itemsOf, member, openRoom } from '../testing/open-room.ts'
import { bo, cy, related } from '../testing/people.ts'
import { postOf } from '../testing/posts.ts'
import { deletePost, muteAuthor } from './thunks.ts'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./RoomFeedPage.tsx'),
    import('./card/PostMenu.tsx'),
    import('./PostQuestion.tsx'),
  ]),
)

const crawl = postOf('Crawl')
const own = postOf('Mine', { isOwn: true })
const done = (more: object = {}) => ({ message: 'Done', ...more })

describe('a report', () => {
  const REPORT = '/api/v2/post/reportpost'
  const other = postOf('Other', { postedBy: cy })
  const again = postOf('Again')

  async function report(isBlocked: boolean) {
    await act('Crawl', 'Report')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: 'Hate speech' }))
    if (isBlocked) await userEvent.click(dialog.getByRole('checkbox', { name: 'Block Bo Lind as well' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  }

  it('is sent with its reason and takes the post away [POST-REPORT-1] [POST-REPORT-5]', async () => {
    const { inputs } = openRoom([crawl, again, other], member, {
      [REPORT]: () => done({ postId: crawl._id }),
    })
    await report(false)
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Crawl' })).toBeNull())
    await card('Again')
    expect(inputs(REPORT)).toEqual([
      { postId: crawl._id, reportType: 'hate', comments: '', isUserBlocked: false },
    ])
  })

  it('with a block takes away everything of that person [POST-REPORT-2]', async () => {
    const { inputs } = openRoom([crawl, again, other], member, {
      [REPORT]: () => done({ postId: crawl._id }),
    })
    await report(true)
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Again' })).toBeNull())
    await card('Other')
    expect(inputs(REPORT)).toMatchObject([{ isUserBlocked: true }])
  })

  it('needs a reason [POST-REPORT-3]', async () => {
    const { inputs, store } = openRoom([crawl], member, { [REPORT]: () => done({ postId: crawl._id }) })
    await act('Crawl', 'Report')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    await dialog.findByText('Choose a reason.')
    const { reportPost } = await import('./acts/report.ts')
    const whole = {
      postId: crawl._id,
      listId: 'l',
      otherUserId: bo._id,
      reportType: 'spam',
      comments: '',
      isUserBlocked: false,
    }
    for (const missing of ['postId', 'listId', 'otherUserId', 'reportType'])
      expect(await store.dispatch(reportPost({ ...whole, [missing]: '' }))).toBe(false)
    expect(inputs(REPORT)).toEqual([])
  })

  it('that fails brings the post back and says so [POST-REPORT-4]', async () => {
    openRoom([crawl, again], member, { [REPORT]: () => Promise.reject(new Error('cut')) })
    await report(true)
    await screen.findByText('Error reporting post')
    await card('Crawl')
    await card('Again')
  })
})

describe('muting', () => {
  const MUTE = '/api/v2/user/hideuserposts'

  it("takes a person's posts out of the list [POST-MUTE-1]", async () => {
    openRoom([crawl, postOf('Again'), postOf('Other', { postedBy: cy })], member, {
      [MUTE]: () => done({ user: related(bo, { isMuted: true }) }),
    })
    await act('Crawl', 'Mute author')
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Again' })).toBeNull())
    expect(screen.queryByRole('article', { name: 'Crawl' })).toBeNull()
    await card('Other')
  })

  it('that fails brings them back and says so [POST-MUTE-3]', async () => {
    openRoom([crawl], member, { [MUTE]: () => Promise.reject(new Error('cut')) })
    await act('Crawl', 'Mute author')
    await screen.findByText('Error muting user')
    await card('Crawl')
  })

  it('is not there where nobody is named, and asks for nothing [POST-MUTE-2]', async () => {
    const nameless = postOf('Secret', { postedBy: null })
    const { store, inputs } = openRoom([nameless])
    expect((await itemsOf('Secret')).join()).not.toContain('Mute')
    await store.dispatch(muteAuthor(nameless._id))
    expect(inputs(MUTE)).toEqual([])
  })
})

describe('deleting', () => {
  const DELETE = '/api/v2/post'

  async function remove() {
    await act('Mine', 'Delete')
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete post' }),
    )
  }

  it('asks first, then takes it away [POST-DEL-1]', async () => {
    const { inputs } = openRoom([own, crawl], member, { [DELETE]: () => done({ postId: own._id }) })
    await act('Mine', 'Delete')
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep post' }),
    )
    expect(inputs(DELETE)).toEqual([])
    await remove()
    await screen.findByText('Post deleted')
    expect(screen.queryByRole('article', { name: 'Mine' })).toBeNull()
    expect(inputs(DELETE)).toEqual([{ postId: own._id }])
  })

  it('lets the next page begin earlier, never before the first [POST-DEL-2] [POST-DEL-3]', async () => {
    const { store } = openRoom([own, crawl], member, { [DELETE]: () => done({ postId: own._id }) })
    await card('Mine')
    const skip = () =>
      Object.values(store.getState().appLists).find(({ _ids }) => _ids.includes(crawl._id))?.skip
    expect(skip()).toBe(2)
    await remove()
    await screen.findByText('Post deleted')
    expect(skip()).toBe(1)
    await store.dispatch(deletePost(crawl._id))
    await store.dispatch(deletePost(crawl._id))
    expect(Object.values(store.getState().appLists).every((list) => list.skip >= 0)).toBe(true)
  })

  it('that fails brings it back and says so', async () => {
    openRoom([own], member, { [DELETE]: () => Promise.reject(new Error('cut')) })
    await remove()
    await screen.findByText('We couldn’t delete the post')
    await card('Mine')
  })
})

it('a post that is not relevant is gone, and back if that fails', async () => {
  let fails = false
  openRoom([crawl, own], member, {
    '/api/v2/post/notrelevantpost': () =>
      fails ? Promise.reject(new Error('cut')) : done({ postId: crawl._id }),
  })
  fails = true
  await act('Crawl', 'Not relevant to me')
  await screen.findByText('We couldn’t hide the post')
  await card('Crawl')
  fails = false
  await act('Crawl', 'Not relevant to me')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Crawl' })).toBeNull())
})
