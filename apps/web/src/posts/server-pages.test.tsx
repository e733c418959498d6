// @vitest-environment node
import { postListId } from '@guildhall/contract/posts'
import { expect, it } from 'vitest'
import { render } from '../server.tsx'
import { pictureOf, postOf } from '../testing/posts.ts'
import { signedIn, signedOut } from '../testing/preloaded.ts'
import { given, kilnFor, roomOf } from '../testing/strangers.ts'
import { idFor } from '../testing/structure.ts'

const html =
  '<p>Third firing, with <a class="mention" data-user="cccccccccccccccccccccccccccccccc">@cy</a>.</p>'
const crawl = postOf('Crawl', {
  html,
  pictures: [pictureOf('one'), pictureOf('two')],
  pollOptions: [{ _id: idFor('yes'), text: 'Yes', isVoted: true, voteCount: 1 }],
  isPollVoted: true,
  totalPollVotesCount: 1,
})
const page = `/c/slow-kiln/channel/${crawl.context._id}/post/${crawl._id}`
const withPost = (base = signedOut) => {
  const kiln = given(kilnFor(), [roomOf('Glaze lab')], base)
  return { ...kiln, loadedData: { ...kiln.loadedData, posts: [crawl] } }
}

it('a post comes whole to a visitor without JavaScript', async () => {
  const made = (await render(page, withPost()))?.html ?? ''
  expect(made).toMatch(/<h1[^>]*>Crawl<\/h1>/)
  for (const words of ['Third firing', 'Bo Lind', '/files/one.webp', 'Yes']) expect(made).toContain(words)
  expect(made).toContain('href="/user/cccccccccccccccccccccccccccccccc"')
  expect(made).not.toContain('data-spinner')
})

it('a post holds nothing that the content security policy refuses', async () => {
  for (const base of [signedOut, signedIn]) {
    const made = (await render(page, withPost(base)))?.html ?? ''
    expect(made).toContain('Third firing')
    expect(made).not.toMatch(/ style=| onclick=|<script/i)
  }
})

it('says that a post is gone', async () => {
  const made = (await render(page, { ...given(kilnFor()), missing: page }))?.html
  expect(made).toContain('Post not found')
})

it('the posts of a room come whole to a visitor without JavaScript', async () => {
  const room = roomOf('Glaze lab', { _id: crawl.context._id })
  const kiln = given(kilnFor(), [room])
  const listId = postListId({ channelId: room.channelId, context: room._id })
  const made = await render(`/c/slow-kiln/channel/${room._id}`, {
    ...kiln,
    loadedData: { ...kiln.loadedData, posts: [crawl] },
    loadedLists: { [listId]: { ids: [crawl._id], next: null } },
  })
  expect(made?.html).toContain('role="feed"')
  expect(made?.html).toContain('Third firing')
  expect(made?.html).not.toMatch(/ style=/)
})
