import { discussionListId, firstDiscussions } from '@guildhall/contract/discussions'
import type { Preloaded } from '@guildhall/contract/pages'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from '../../server.tsx'
import { start } from '../../start.tsx'
import { asMember, slowKiln } from '../../testing/channels.ts'
import { cy } from '../../testing/people.ts'
import { postOf } from '../../testing/posts.ts'
import { signedIn, signedOut } from '../../testing/preloaded.ts'
import { given, kilnFor, roomOf } from '../../testing/strangers.ts'
import { said } from '../../testing/talk.tsx'

vi.mock(import('../../platform/realtime/socket.ts'), () => ({ openSocket: vi.fn(async () => null) }))

let end = () => {}
afterEach(() => {
  end()
  localStorage.clear()
  document.body.innerHTML = ''
})

const crawl = postOf('Crawl', { postType: 'question', totalDiscussions: 3 })
const page = `/c/slow-kiln/channel/${crawl.context._id}/post/${crawl._id}`
const comment = said('Wash the bisque.', {
  post: crawl._id,
  parentId: crawl._id,
  totalReplies: 2,
  isPinned: true,
  reactions: { total: 1234, summary: [{ reactionType: 'like', count: 1234 }] },
})
const reply = said('With @nobody and a sponge, see https://clay.test', {
  post: crawl._id,
  parentId: comment._id,
  discussionType: 'reply',
  postedBy: cy,
})

function preloadedFor(base: Preloaded, channel = kilnFor()): Preloaded {
  const kiln = given(channel, [roomOf('Glaze lab', { _id: crawl.context._id })], base)
  const discussions = [comment, reply].map(({ uniqueId: _none, ...one }) => one)
  return {
    ...kiln,
    loadedData: { ...kiln.loadedData, posts: [crawl], discussions },
    loadedLists: {
      [discussionListId(crawl._id, firstDiscussions(crawl))]: { ids: [comment._id], next: 'more' },
    },
  }
}

/** The page as the server sends it, and what it asks for once it lives. */
async function serve(preloaded: Preloaded) {
  history.replaceState(null, '', page)
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address.split('?')[0]!)
    return new Promise(() => undefined)
  })
  const made = await render(page, preloaded)
  document.body.innerHTML = '<div id="root"></div><script type="application/json" id="preloaded"></script>'
  const [root, state] = document.body.children as unknown as [HTMLElement, HTMLElement]
  root.innerHTML = made?.html ?? ''
  state.textContent = JSON.stringify(preloaded)
  return { root, asked, html: made?.html ?? '' }
}

async function takeOver(root: HTMLElement) {
  const complained = vi.spyOn(console, 'error')
  const served = root.querySelector(`#comment-${comment._id}`)
  expect(served?.textContent).toContain('Wash the bisque.')
  end = await start(document)
  await waitFor(() => expect(root.querySelector('aside')).not.toBeNull())
  expect(root.querySelector(`#comment-${comment._id}`)).toBe(served)
  expect(complained).not.toHaveBeenCalled()
}

it('holds what is said first as HTML, and nothing that the content security policy refuses', async () => {
  for (const [base, channel] of [
    [signedOut, kilnFor()],
    [signedIn, { ...slowKiln, ...asMember() }],
  ] as const) {
    const { html } = await serve(preloadedFor(base, channel))
    for (const words of [
      '3 responses',
      'Wash the bisque.',
      'a sponge',
      'Cy Moe',
      'Show 1 more reply',
      '1,234',
    ])
      expect(html).toContain(words)
    expect(html).not.toMatch(/ style=| onclick=|<script|data-spinner/i)
  }
})

it('comes to life for a visitor as it was served, without asking for it again', async () => {
  const { root, asked } = await serve(preloadedFor(signedOut))
  await takeOver(root)
  expect(asked).not.toContain('/api/v2/discussions')
})

it('comes to life for a member, with what they had begun to write', async () => {
  const words = { content: 'I think', users: [], rooms: [] }
  const me = signedIn.me!._id
  localStorage.setItem(`guildhall.comment.${me}.${crawl._id}`, JSON.stringify(words))
  const { root, asked } = await serve(preloadedFor(signedIn, { ...slowKiln, ...asMember() }))
  expect(root.querySelector('textarea')?.value).toBe('')
  await takeOver(root)
  await waitFor(() => expect(root.querySelector('[contenteditable=true]')?.textContent).toBe('I think'))
  expect(localStorage.getItem(`guildhall.comment.${me}.${crawl._id}`)).toBe(JSON.stringify(words))
  expect(asked).toContain('/api/v2/discussions')
})
