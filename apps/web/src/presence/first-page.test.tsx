// @vitest-environment node
import { postListId } from '@guildhall/contract/posts'
import { expect, it } from 'vitest'
import { render } from '../server.tsx'
import { asMember, slowKiln } from '../testing/channels.ts'
import { postOf } from '../testing/posts.ts'
import { signedIn } from '../testing/preloaded.ts'
import { given, roomOf } from '../testing/strangers.ts'

it('the first page that a server makes after its start is whole for a member', async () => {
  const held = postOf('Crawl', { withheld: 'held', isOwn: true })
  const room = roomOf('Glaze lab', { _id: held.context._id, canPost: true })
  const muted = { ...slowKiln, ...asMember(), isMuted: true, mutedUntil: null }
  const kiln = given(muted, [room], signedIn)
  const listId = postListId({ channelId: slowKiln._id, context: room._id })
  const made = await render(`/c/slow-kiln/channel/${room._id}`, {
    ...kiln,
    loadedData: { ...kiln.loadedData, posts: [held] },
    loadedLists: { ...kiln.loadedLists, [listId]: { ids: [held._id], next: null } },
  })
  const html = made?.html ?? ''
  expect(html.includes('Crawl')).toBe(true)
  // What React leaves in place of a part whose code has not come yet, up to the whole page.
  expect(html.includes('<!--$!-->')).toBe(false)
})
