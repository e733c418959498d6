import { channelCalls } from '@guildhall/contract/channels'
import { discussionCalls } from '@guildhall/contract/discussions'
import { memberCalls } from '@guildhall/contract/members'
import { postCalls } from '@guildhall/contract/posts'
import { searchCalls } from '@guildhall/contract/search'
import { type Attack, holds } from './attack.ts'
import { type Answer, newAddress, request } from './client.ts'
import { newEmail, type Person, signIn } from './people.ts'
import type { World } from './world.ts'

/** How many of so many requests at once were let through, and that the rest were told when to come back. */
async function letThrough(count: number, ask: (at: number) => Promise<Answer>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, (_, at) => ask(at)))
  const refused = answers.filter(({ status }) => status === 429)
  holds(
    refused.every(({ headers }) => Number(headers.get('retry-after')) > 0),
    'nobody was told when to come back',
  )
  const strange = answers.find(({ status }) => ![200, 429, 503].includes(status))
  holds(!strange, `answered ${strange?.status}`)
  return count - refused.length
}

const bounded = (
  name: string,
  count: number,
  most: number,
  ask: (world: World, as: Person, at: number) => Promise<Answer>,
): Attack => ({
  name,
  async run(world) {
    const as = await signIn(world, newEmail('busy'))
    await world.call(memberCalls.joinChannel, { channelId: world.channelId }, { as })
    const through = await letThrough(count, (at) => ask(world, as, at))
    holds(through >= 1, 'not even one was let through')
    holds(through <= most, `${through} of ${count} were let through`)
  },
})

export const limitAttacks: Attack[] = [
  {
    name: '400 calls from one address',
    async run({ url }) {
      const from = newAddress()
      const through = await letThrough(400, () => request(`${url}${postCalls.getPosts.path}`, { from }))
      holds(through <= 300, `${through} were answered`)
    },
  },
  {
    name: '400 calls from one address that names others',
    async run({ url }) {
      const from = newAddress()
      const through = await letThrough(400, (at) =>
        request(`${url}${postCalls.getPosts.path}`, { from: `203.0.113.${at % 250}, ${from}` }),
      )
      holds(through <= 300, `${through} were answered`)
    },
  },
  {
    name: '400 pages from one address',
    async run({ url }) {
      const from = newAddress()
      const through = await letThrough(400, () => request(`${url}/`, { from }))
      holds(through <= 300, `${through} were answered`)
    },
  },
  {
    name: '150 readers of a page at once',
    async run({ url, call, channelId }) {
      const { body } = await call(channelCalls.getChannelInfo, { channelId })
      const page = `${url}/c/${body.channel.slug}`
      const answers = await Promise.all(Array.from({ length: 150 }, () => request(page)))
      for (const { status, text, headers } of answers) {
        holds(status === 200 || status === 503, `answered ${status}`)
        holds(status === 503 || text.includes('Harbour'), 'an empty page was sent')
        holds(status === 200 || Number(headers.get('retry-after')) > 0, 'nobody was told when to come back')
      }
      holds(
        answers.some(({ status }) => status === 200),
        'nobody got the page',
      )
    },
  },
  bounded('forty posts at once', 40, 6, ({ call, rooms }, as, at) =>
    call(postCalls.createPost, { contentType: 'Markup', context: rooms.open, text: `Post ${at}` }, { as }),
  ),
  bounded('forty comments at once', 40, 10, ({ call, posts }, as, at) =>
    call(discussionCalls.createDiscussion, { post: posts.open, text: `Comment ${at}` }, { as }),
  ),
  bounded('sixty searches at once', 60, 31, ({ call }, as, at) =>
    call(searchCalls.search, { searchQuery: `word ${at}` }, { as }),
  ),
  bounded('twelve communities at once', 12, 5, ({ call }, as, at) =>
    call(channelCalls.createChannel, { title: `Community ${at}` }, { as }),
  ),
]
