import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { act, card, itemsOf, member, moderator, openRoom, teaBreak } from '../../testing/open-room.ts'
import { cy } from '../../testing/people.ts'
import { postOf } from '../../testing/posts.ts'
import { refused } from '../../testing/refused.ts'
import {
  deletePost,
  hidePost,
  notRelevant,
  pinPost,
  savePost,
  toggleDiscussion,
  toggleReaction,
  votePost,
} from '../thunks.ts'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('../RoomFeedPage.tsx'),
    import('../card/PostMenu.tsx'),
    import('../PostQuestion.tsx'),
  ]),
)

const crawl = postOf('Crawl')
const own = postOf('Mine', { isOwn: true })
const done = (more: object = {}) => ({ message: 'Done', ...more })

describe('a vote', () => {
  const UPVOTE = '/api/v2/post/upvote'

  it('counts at once, and is taken back by the same button [POST-VOTE-1] [POST-VOTE-2]', async () => {
    const voted = postOf('Crawl', { totalVotes: 4, postType: 'question' })
    const { inputs } = openRoom([voted], member, {
      [UPVOTE]: (input) =>
        done({
          isVoted: (input as { voted: boolean }).voted,
          totalVotes: (input as { voted: boolean }).voted ? 5 : 4,
        }),
    })
    const button = await within(await card('Crawl')).findByRole('button', { name: /^Upvote, 4/ })
    await userEvent.click(button)
    await within(await card('Crawl')).findByRole('button', { name: /^Upvote, 5/, pressed: true })
    await userEvent.click(await within(await card('Crawl')).findByRole('button', { name: /^Upvote, 5/ }))
    await within(await card('Crawl')).findByRole('button', { name: /^Upvote, 4/, pressed: false })
    expect(inputs(UPVOTE)).toEqual([
      { postId: voted._id, voted: true },
      { postId: voted._id, voted: false },
    ])
  })

  it('is as before when the server refuses, and says so', async () => {
    openRoom([postOf('Crawl', { totalVotes: 4, postType: 'question' })], member, {
      [UPVOTE]: () => Promise.reject(new Error('no network')),
    })
    await userEvent.click(await within(await card('Crawl')).findByRole('button', { name: /^Upvote, 4/ }))
    await screen.findByText('We couldn’t save your vote')
    within(await card('Crawl')).getByRole('button', { name: /^Upvote, 4/, pressed: false })
  })

  it('shows who gave one [POST-VOTE-4]', async () => {
    const { inputs } = openRoom([postOf('Crawl', { totalVotes: 1 })], member, {
      '/api/v2/getupvotedusers': () => ({ users: [cy], next: null }),
    })
    await act('Crawl', 'Who upvoted')
    await within(await screen.findByRole('dialog')).findByText('Cy Moe')
    expect(inputs('/api/v2/getupvotedusers')[0]).toMatchObject({ postId: crawl._id })
  })
})

describe('saving', () => {
  const SAVE = '/api/v2/post/save'

  it('keeps a post and lets it go again [POST-SAVE-1]', async () => {
    const { inputs } = openRoom([crawl], member, {
      [SAVE]: (input) => done({ isSaved: (input as { saved: boolean }).saved }),
    })
    await userEvent.click(await within(await card('Crawl')).findByRole('button', { name: 'Save' }))
    await userEvent.click(
      await within(await card('Crawl')).findByRole('button', { name: 'Saved', pressed: true }),
    )
    await within(await card('Crawl')).findByRole('button', { name: 'Save', pressed: false })
    expect(inputs(SAVE)).toEqual([
      { postId: crawl._id, saved: true },
      { postId: crawl._id, saved: false },
    ])
  })

  it('that fails is seen to be as before and heard, and tells nothing else [POST-SAVE-2]', async () => {
    const { store } = openRoom([crawl], member, { [SAVE]: refused(503, 'unavailable', 'Down') })
    await userEvent.click(await within(await card('Crawl')).findByRole('button', { name: 'Save' }))
    await screen.findByText('We couldn’t save the post')
    within(await card('Crawl')).getByRole('button', { name: 'Save', pressed: false })
    expect(store.getState().toasts).toEqual([])
  })
})

describe('pinning', () => {
  const PIN = '/api/v2/post/pin'
  const start = postOf('Start', { isPinned: true })

  it('puts a post at the top, in place of the one that was there [POST-PIN-1] [POST-PIN-2] [POST-PIN-6]', async () => {
    const { inputs } = openRoom([start, postOf('Second'), crawl], moderator, {
      [PIN]: () => done({ post: { ...crawl, isPinned: true } }),
    })
    const main = within(await screen.findByRole('main'))
    await main.findByRole('link', { name: /^Pinned: Start/ })
    await act('Crawl', 'Pin in room')
    await main.findByRole('link', { name: /^Pinned: Crawl/ })
    expect(main.queryByRole('link', { name: /^Pinned: Start/ })).toBeNull()
    expect((await screen.findAllByRole('article')).map((one) => one.getAttribute('data-post'))).toEqual([
      start._id,
      postOf('Second')._id,
    ])
    expect(inputs(PIN)).toEqual([{ postId: crawl._id, isPinned: true, pinnedOnProfile: false }])
  })

  it('on the own profile leaves the room as it is, and both are always said [POST-PIN-4] [POST-PIN-5]', async () => {
    const mine = postOf('Mine', { isOwn: true, isPinned: false })
    const { inputs, store } = openRoom([start, mine], member, {
      [PIN]: () => done({ post: { ...mine, pinnedOnProfile: true } }),
    })
    await act('Mine', 'Pin on profile')
    await screen.findByText('Pinned on your profile')
    expect(inputs(PIN)).toEqual([{ postId: mine._id, isPinned: false, pinnedOnProfile: true }])
    const { entities } = store.getState().posts
    expect(entities[start._id]?.isPinned).toBe(true)
    expect(entities[mine._id]).toMatchObject({ isPinned: false, pinnedOnProfile: true })
  })

  it.each([
    ['in the words of the server', refused(403, 'forbidden', 'Not in this room'), 'Not in this room'],
    ['in general words', () => Promise.reject(new Error('cut')), 'Something went wrong'],
  ])('that fails is told for five seconds, %s [POST-PIN-3]', async (_how, answer, words) => {
    const { store } = openRoom([start, crawl], moderator, { [PIN]: answer })
    await act('Crawl', 'Pin in room')
    await screen.findByText(words)
    expect(store.getState().toasts.at(-1)?.duration).toBe(5000)
    await screen.findByRole('link', { name: /^Pinned: Start/ })
  })
})

describe('switches', () => {
  it.each([
    ['responses', 'toggleDiscussion', 'discussionsEnabled', 'Turn off responses', 'Turn on responses'],
    ['reactions', 'toggleReaction', 'reactionsEnabled', 'Turn off reactions', 'Turn on reactions'],
  ])('turn %s off and on again [POST-DISC-1] [POST-REACT-1]', async (_what, path, field, off, on) => {
    const { inputs } = openRoom([own], member, {
      [`/api/v2/post/${path}`]: (input) => done({ post: { ...own, ...(input as object) } }),
    })
    await act('Mine', off)
    await act('Mine', on)
    expect(inputs(`/api/v2/post/${path}`)).toEqual([
      { postId: own._id, [field]: false },
      { postId: own._id, [field]: true },
    ])
  })

  it.each([
    ['responses', 'toggleDiscussion', 'Turn off responses'],
    ['reactions', 'toggleReaction', 'Turn off reactions'],
  ])(
    'of %s that fail are as before, heard and not told [POST-DISC-2] [POST-REACT-2]',
    async (_what, path, off) => {
      const { store } = openRoom([own], member, {
        [`/api/v2/post/${path}`]: refused(503, 'unavailable', 'Down'),
      })
      await act('Mine', off)
      await screen.findByText('We couldn’t make this change')
      expect(store.getState().posts.entities[own._id]).toMatchObject({
        discussionsEnabled: true,
        reactionsEnabled: true,
      })
      expect(store.getState().toasts).toEqual([])
    },
  )

  it('hide a post and show it again [POST-HIDE-1]', async () => {
    const { asked } = openRoom([own], member, {
      '/api/v2/post/hidepost': () => done({ post: { ...own, isHidden: true } }),
      '/api/v2/post/showpost': () => done({ post: own }),
    })
    await act('Mine', 'Hide')
    await within(await card('Mine')).findByText('Hidden')
    await act('Mine', 'Unhide')
    await waitFor(async () => expect(within(await card('Mine')).queryByText('Hidden')).toBeNull())
    expect(
      asked.filter(({ path }) => path.endsWith('post')).map(({ path }) => path.split('/').at(-1)),
    ).toEqual(['hidepost', 'showpost'])
  })
})

it('a post moves to another room, and leaves this one', async () => {
  const { _id, text, icon, isAnonymous } = teaBreak
  const { inputs } = openRoom([own, crawl], member, {
    '/api/v3/post/edit': () => done({ post: { ...own, context: { _id, text, icon, isAnonymous } } }),
  })
  await act('Mine', 'Move to another room')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('combobox', { name: 'Room' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Tea break' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Move post' }))
  await screen.findByText('Moved to Tea break')
  expect(screen.queryByRole('article', { name: 'Mine' })).toBeNull()
  expect(inputs('/api/v3/post/edit')).toEqual([{ postId: own._id, context: _id }])
})

it('its author and those who look after posts can change it; a room is pinned in by the latter, a profile by the author [POST-EDIT-1] [POST-EDIT-2] [POST-EDIT-3] [POST-EDIT-4]', async () => {
  const changing = ['Edit', 'Hide', 'Delete']
  openRoom([own, crawl], member)
  const mine = (await itemsOf('Mine')).join()
  for (const word of [...changing, 'Pin on profile']) expect(mine).toContain(word)
  expect(mine).not.toContain('Pin in room')
  const others = (await itemsOf('Crawl')).join()
  for (const word of [...changing, 'Pin']) expect(others).not.toContain(word)
})

it('who looks after posts can change those of others [POST-EDIT-1] [POST-EDIT-3] [POST-EDIT-4]', async () => {
  openRoom([crawl], moderator)
  const items = (await itemsOf('Crawl')).join()
  for (const word of ['Edit', 'Hide', 'Delete', 'Pin in room']) expect(items).toContain(word)
  expect(items).not.toContain('Pin on profile')
})

it('nothing is asked for about no post at all [POST-ID-1]', async () => {
  const { store, asked } = openRoom([crawl])
  await card('Crawl')
  const before = asked.length
  const acts = [
    votePost('', true),
    savePost('', true),
    pinPost('', true),
    toggleDiscussion('', true),
    toggleReaction('', true),
    notRelevant(''),
    hidePost('', true),
    hidePost('', false),
    deletePost(''),
  ]
  for (const one of acts) {
    expect(await store.dispatch(one)).toBe(false)
    expect(store.getState().toasts.at(-1)).toMatchObject({ text: 'Post Id not sent' })
  }
  expect(asked.length).toBe(before)
})

it('every act has its key while the post has the focus, and none while somebody writes', async () => {
  const SAVE = '/api/v2/post/save'
  const { inputs } = openRoom([crawl, own], member, { [SAVE]: () => done({ isSaved: true }) })
  await card('Crawl')
  await userEvent.keyboard('s')
  expect(inputs(SAVE)).toEqual([])
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(await card('Crawl'))
  await userEvent.keyboard('s')
  await waitFor(() => expect(inputs(SAVE)).toHaveLength(1))
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(await card('Mine'))
  await userEvent.keyboard('k')
  expect(document.activeElement).toBe(await card('Crawl'))
  await userEvent.keyboard('x')
  await screen.findByRole('dialog', { name: 'Report this post' })
})
