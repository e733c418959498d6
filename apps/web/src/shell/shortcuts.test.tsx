import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { actKeys, type PostAct, postActs } from '../posts/post-acts.ts'
import { slowKiln } from '../testing/channels.ts'
import { openRoom } from '../testing/open-room.ts'
import { cy } from '../testing/people.ts'
import { postOf } from '../testing/posts.ts'
import { AppShell } from './lazy-shell.ts'
import { ordinarySidebar } from './use-sidebar.ts'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./ShellShortcuts.tsx'),
    import('../posts/RoomFeedPage.tsx'),
    import('../posts/PostQuestion.tsx'),
  ]),
)
beforeEach(() => ordinarySidebar.choose(null))

/** The keys on the sheet, each by what it does. */
async function listed(): Promise<Record<string, string>> {
  await userEvent.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const keys = screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '')
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent ?? '')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return Object.fromEntries(labels.map((label, at) => [label, keys[at] ?? '']))
}

it('lists no key for unread rooms while none is unread, and none of posts where there are none [PROM-20]', async () => {
  openRoom([])
  await screen.findByText('No posts yet')
  expect(Object.keys(await listed())).toEqual([
    'Search and go anywhere',
    'Collapse or expand sidebar',
    'Show this list',
    'Create',
  ])
})

it('lists of what can be done with posts only what the viewer may do with one of them [PROM-20]', async () => {
  openRoom([postOf('Crawl')])
  await screen.findByRole('article', { name: 'Crawl' })
  const keys = await listed()
  expect(keys).toHaveProperty('Save')
  for (const label of ['Edit', 'Delete', 'Pin in room']) expect(keys).not.toHaveProperty(label)
})

it('moves, folds, creates and searches by the keys it lists [PROM-20]', async () => {
  const { router } = openRoom([postOf('Crawl'), postOf('Craze')])
  const first = await screen.findByRole('article', { name: 'Crawl' })
  expect(await listed()).toHaveProperty('Next or previous post')
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Craze' }))
  await userEvent.keyboard('k')
  expect(document.activeElement).toBe(first)
  first.blur()
  await userEvent.keyboard('[[')
  expect(document.documentElement.dataset.sidebar).toBe('strip')
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: /^Search/ })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('c')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Post' }))
  await waitFor(() => expect(router.state.location.pathname).toContain('/new-post'))
})

const isAsked = (asked: readonly { path: string }[], path: string) =>
  waitFor(() => expect(asked.map((one) => one.path)).toContain(`/api/v2/${path}`))

/** Waits for a dialog and closes it. */
async function isShown(role: 'dialog' | 'alertdialog', name: string | RegExp) {
  await screen.findByRole(role, { name })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
}

it('does with a post what every key it lists says [PROM-20]', async () => {
  // One is pinned on the way, others are hidden, and one of the authors is muted.
  const mine = ['First', 'Second', 'Third'].map((name) =>
    postOf(name, { isOwn: true, totalVotes: 1, postedBy: cy }),
  )
  const theirs = ['Fourth', 'Fifth', 'Sixth'].map((name) => postOf(name, { totalVotes: 1 }))
  const posts = [...mine, ...theirs, postOf('Last', { totalVotes: 1, postedBy: cy })]
  const { asked, router } = openRoom(posts, slowKiln)
  await screen.findByRole('article', { name: 'Last' })
  const keys = new Set(Object.values(await listed()))
  const acts = postActs.filter((act) => act !== 'like').filter((act) => keys.has(actKeys[act]))
  expect(acts).toHaveLength(postActs.length - 1)
  const room = router.state.location.pathname
  const effects: Record<Exclude<PostAct, 'like'>, () => Promise<unknown>> = {
    vote: () => isAsked(asked, 'post/upvote'),
    save: () => isAsked(asked, 'post/save'),
    share: () => screen.findByText('Link copied'),
    upvoters: () => isShown('dialog', 'Upvoted by'),
    edit: async () => {
      await waitFor(() => expect(router.state.location.pathname).toMatch(/\/edit$/))
      await waitFor(() => expect(screen.queryByRole('article', { name: 'Last' })).toBeNull())
      await router.navigate(room)
      await screen.findByRole('article', { name: 'Last' })
    },
    move: () => isShown('dialog', 'Move to another room'),
    pin: () => isAsked(asked, 'post/pin'),
    pinOnProfile: () => waitFor(() => expect(asked.at(-1)?.input).toMatchObject({ pinnedOnProfile: true })),
    hide: () => isAsked(asked, 'post/hidepost'),
    discussion: () => isAsked(asked, 'post/toggleDiscussion'),
    reaction: () => isAsked(asked, 'post/toggleReaction'),
    notRelevant: () => isAsked(asked, 'post/notrelevantpost'),
    mute: () => isAsked(asked, 'user/hideuserposts'),
    report: () => isShown('dialog', 'Report this post'),
    delete: () => isShown('alertdialog', /^Delete this post/),
  }
  for (const act of acts) {
    const post = await waitFor(() => {
      const first = document.querySelector<HTMLElement>(`[data-acts~="${act}"]`)
      expect(first, act).not.toBeNull()
      return first!
    })
    post.focus()
    await userEvent.keyboard(act === 'delete' ? '{Delete}' : actKeys[act].toLowerCase())
    await effects[act]()
  }
})
