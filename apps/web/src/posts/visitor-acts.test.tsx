import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { slowKiln } from '../testing/channels.ts'
import { answersFor, glazeLab } from '../testing/open-room.ts'
import { postOf } from '../testing/posts.ts'
import { signedIn, signedOut } from '../testing/preloaded.ts'
import { given, kilnFor } from '../testing/strangers.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('./reading/PostPage.tsx'), import('../members/JoinSignIn.tsx')]),
)
afterEach(() => sessionStorage.clear())

const JOIN = '/api/v2/channel/member/join'
const outside = kilnFor()
const crawl = postOf('Crawl')
const question = postOf('Crawl', { postType: 'question' })
const reactions = { total: 1, summary: [{ reactionType: 'like', count: 1 }] }

const acts = [
  [
    'vote',
    question,
    /^Upvote/,
    '/api/v2/post/upvote',
    { message: '', post: crawl._id, isVoted: true, totalVotes: 1 },
  ],
  ['save', crawl, 'Save', '/api/v2/post/save', { message: '', post: { ...crawl, isSaved: true } }],
  ['reaction', crawl, /^Like/, '/api/v3/reaction/new', { message: '', reactions, userReaction: 'like' }],
] as const

it.each(acts)(
  "a visitor's %s opens the sign-in sheet and is carried out afterwards, once [PROM-18]",
  async (_act, post, name, path, reply) => {
    const visit = (preloaded = signedOut) => {
      const world = createWorld(
        {
          ...answersFor([post], outside),
          '/api/v2/discussions': () => ({ discussions: [], ids: [], next: null }),
          [JOIN]: () => ({ message: '', isRequested: false, channel: { ...slowKiln, isMember: true } }),
          [path]: () => reply,
        },
        given(outside, [], preloaded),
      )
      world.open(`/c/slow-kiln/channel/${glazeLab._id}/post/${crawl._id}`)
      return (one: string) => world.asked.filter((call) => call.path === one)
    }
    visit()
    await userEvent.click(await screen.findByRole('button', { name }))
    await screen.findByRole('dialog', { name: /Slow Kiln/ })
    cleanup()

    const askedFor = visit(signedIn)
    await waitFor(() => expect(askedFor(path)).toHaveLength(1))
    expect(askedFor(JOIN)).toHaveLength(1)
    cleanup()

    const later = visit(signedIn)
    await screen.findByRole('heading', { level: 1, name: 'Crawl' })
    expect(later(path)).toEqual([])
  },
)
