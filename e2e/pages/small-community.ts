import type { Page } from '@playwright/test'
import { tell } from '../steps.ts'

const words = 'The kiln was opened at noon and every bowl of the third shelf had run into its neighbour. '

/** A public community with a room of posts, one of them with comments, as the pages that are measured show them. */
export async function foundSmallCommunity(page: Page) {
  const { channel } = await tell<{ channel: { _id: string; slug: string } }>(page, 'v2/channel/create', {
    title: 'Slow Kiln',
    isPublic: true,
    anyOneCanJoin: true,
  })
  const { context } = await tell<{ context: { _id: string } }>(page, 'v2/channel/settings/addcontext', {
    channelId: channel._id,
    context: 'Glazes',
  })
  let post = ''
  for (let count = 1; count <= 20; count += 1) {
    const made = await tell<{ post: { _id: string } }>(page, 'v3/post/new', {
      contentType: 'Markup',
      context: context._id,
      title: `Ash glaze, attempt ${count}`,
      text: words.repeat(1 + (count % 5)),
    })
    post = made.post._id
  }
  for (let count = 1; count <= 10; count += 1)
    await tell(page, 'v2/discussion/new', { post, text: words.repeat(1 + (count % 3)) })
  const room = `/c/${channel.slug}/channel/${context._id}`
  return { landing: `/c/${channel.slug}/about`, room, post: `${room}/post/${post}` }
}
