import type { Channel } from '@guildhall/contract/channels'
import type { Context } from '@guildhall/contract/contexts'
import type { Post } from '@guildhall/contract/posts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Answers, openPage } from './acts.ts'
import { asMember, channelAnswers, slowKiln } from './channels.ts'
import { preloadPages } from './preload-pages.ts'
import { idFor, room, roomsIn } from './structure.ts'

export const member: Channel = { ...slowKiln, ...asMember() }
export const moderator: Channel = { ...slowKiln, ...asMember(['moderatePosts']) }
export const glazeLab = room('Glaze lab')
export const teaBreak = room('Tea break')
export const POSTS = '/api/v2/posts'

await preloadPages(`/c/slow-kiln/channel/${glazeLab._id}`)

/** What the server answers in a community with these posts. */
export const answersFor = (posts: readonly Post[], channel: Channel, own: Answers = {}): Answers => ({
  ...channelAnswers(channel),
  '/api/v2/channel/getAllContexts': () => ({
    ...roomsIn({ Front: [glazeLab, teaBreak] as Context[] }),
    version: 0,
  }),
  '/api/v2/community/getPostTags': () => ({ postTags: [], next: null }),
  [POSTS]: (input) => {
    const { _id } = input as { _id?: string }
    return { posts: posts.filter((post) => !_id || post._id === _id), next: null }
  },
  ...own,
})

export const openRoom = (posts: readonly Post[], channel: Channel = member, own: Answers = {}) =>
  openPage(`/c/slow-kiln/channel/${idFor('Glaze lab')}`, answersFor(posts, channel, own))

export const card = (name: string) => screen.findByRole('article', { name })

/** Chooses something in the menu of a post. */
export async function act(post: string, item: string) {
  const menu = await within(await card(post)).findByRole('button', {
    name: /^Actions for/,
    expanded: false,
  })
  await userEvent.click(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }))
}

export async function itemsOf(post: string) {
  const menu = await within(await card(post)).findByRole('button', {
    name: /^Actions for/,
    expanded: false,
  })
  await userEvent.click(menu)
  const items = (await screen.findAllByRole('menuitem')).map((one) => one.textContent ?? '')
  await userEvent.keyboard('{Escape}')
  return items
}
