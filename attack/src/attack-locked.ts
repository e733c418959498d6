import { channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { gateBuyCalls, gateCalls } from '@guildhall/contract/gates'
import { memberCalls } from '@guildhall/contract/members'
import { notificationCalls } from '@guildhall/contract/notifications'
import { paymentAccountCalls } from '@guildhall/contract/payments'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { postAddress, roomFeedAddress } from '@guildhall/contract/posts/addresses'
import { roleCalls } from '@guildhall/contract/roles'
import { searchCalls } from '@guildhall/contract/search'
import { type Attack, holds } from './attack.ts'
import { type Answer, request } from './client.ts'
import { atMarket, formsAtMarket, isRefusal, type Market } from './market.ts'
import type { Person } from './people.ts'
import { listen, within } from './sockets.ts'
import { SECRET } from './world.ts'

type Read = (market: Market, as: Person | undefined) => Promise<string>

const page = async ({ url }: Market, path: string, as?: Person) =>
  (await request(url + path, as ? { token: as.token } : {})).text

const slugOf = async ({ made, house: { channelId }, people }: Market) =>
  (await made(channelCalls.getChannelInfo, { channelId }, people.owner)).channel.slug

/** Where the words behind a tier stand for its holders. */
const places: [string, Read][] = [
  [
    'the search',
    async ({ call }, as) => (await call(searchCalls.search, { searchQuery: SECRET }, { as })).text,
  ],
  [
    'the search of the community',
    async ({ call, house: { channelId } }, as) =>
      (await call(searchCalls.search, { searchQuery: SECRET, channelId }, { as })).text,
  ],
  [
    'the feed of the community',
    async ({ call, house: { channelId } }, as) =>
      (await call(postCalls.getPosts, { filters: { channelId } }, { as })).text,
  ],
  [
    'the feed of the room',
    async ({ call, house: { roomId: context } }, as) =>
      (await call(postCalls.getPosts, { filters: { context } }, { as })).text,
  ],
  [
    'the posts of its author',
    async ({ call, people }, as) =>
      (await call(postCalls.getPosts, { filters: { postedBy: people.holder.id } }, { as })).text,
  ],
  [
    'saved posts',
    async ({ call, house: { postId } }, as) => {
      await call(postActionCalls.savePost, { postId, saved: true }, { as })
      return (await call(postCalls.getSavedPosts, {}, { as })).text
    },
  ],
  [
    'the posts of what is followed',
    async ({ call, house: { postId } }, as) => {
      await call(postActionCalls.followPost, { postId, level: 'all' }, { as })
      return (await call(postCalls.getPosts, { filters: { isFollowing: true } }, { as })).text
    },
  ],
]

/** Where they never stand, since whoever opens these has shown no session. */
const pages: [string, Read][] = [
  ['the page of the community', async (market, as) => page(market, `/c/${await slugOf(market)}`, as)],
  [
    'the page of the room',
    async (market, as) => page(market, `/c/${await slugOf(market)}/channel/${market.house.roomId}`, as),
  ],
  [
    'the page of the post',
    async (market, as) =>
      page(
        market,
        postAddress.to({
          slug: await slugOf(market),
          roomId: market.house.roomId,
          postId: market.house.postId,
        }),
        as,
      ),
  ],
  ['the page of its author', (market, as) => page(market, `/user/${market.people.holder.id}`, as)],
  [
    'the feed for readers',
    async (market) =>
      page(market, roomFeedAddress.to({ slug: await slugOf(market), roomId: market.house.roomId })),
  ],
  ['the map for search engines', (market) => page(market, '/sitemap.xml')],
  [
    'notifications',
    async ({ call }, as) => (await call(notificationCalls.getNotifications, {}, { as })).text,
  ],
  [
    'a preview of its link',
    async ({ call, url, house: { postId } }, as) =>
      (await call(postCalls.getLinkPreview, { url: `${url}/me/post/${postId}` }, { as })).text,
  ],
]

export const lockedAttacks: Attack[] = [
  atMarket('a what-if tells a treasurer of rooms they may not enter', async (market) => {
    const { house, people, made } = market
    const { channelId, gateId } = house
    const buyer = await market.newMember(channelId)
    await made(gateCalls.grantGate, { channelId, gateId, userId: buyer.id }, people.owner)
    for (const act of ['delete', 'takeRoles', 'archive'] as const) {
      const asked = { channelId, gateId, act, roleIds: [house.roleId] }
      const { effect } = await made(gateCalls.gateEffect, asked, people.treasurer)
      holds(
        effect.rooms.every(({ _id }) => _id !== house.roomId),
        'it names the closed room',
      )
      const foreign = await market.call(gateCalls.gateEffect, asked, { as: people.member })
      holds(isRefusal(foreign.status), `a member is told: ${foreign.status}`)
    }
    const { effect } = await made(gateCalls.gateEffect, { channelId, gateId, act: 'delete' }, people.owner)
    holds(
      effect.rooms.some(({ _id }) => _id === house.roomId),
      'it does not even tell the owner',
    )
  }),
  atMarket('a reason names a tier that is not for sale, or somebody’s order', async (market) => {
    const { house, people, made, call } = market
    const { channelId, roomId, roleId } = house
    const gone = await market.newTier(house, { title: 'canary-archived', roles: [roleId] })
    await made(gateCalls.removeGate, { channelId, gateId: gone.id, isArchived: true }, people.owner)
    const buyer = await market.newMember(channelId)
    const { orderId } = await market.bought(buyer, house)
    for (const as of [people.member, people.roleManager, people.moderator]) {
      const own = await call(roleCalls.explainAccess, { channelId, contextId: roomId }, { as })
      holds(own.status === 200, `nothing is explained: ${own.status}`)
      holds(!own.text.includes('canary-archived'), 'it names an archived tier')
      const asked = { channelId, contextId: roomId, otherUserId: buyer.id }
      const others = await call(roleCalls.explainAccess, asked, { as })
      holds(!others.text.includes(orderId), 'it names the order of somebody else')
      holds(as !== people.member || isRefusal(others.status), 'a member asks about others')
    }
    const { text } = await call(roleCalls.explainAccess, { channelId, contextId: roomId }, { as: buyer })
    holds(text.includes(orderId), 'not even its buyer is told')
    for (const as of [people.stranger, people.rival, undefined]) {
      const asked = { channelId, contextId: roomId, otherUserId: buyer.id }
      const { status } = await call(roleCalls.explainAccess, asked, { as })
      holds(isRefusal(status), `a stranger asks about others: ${status}`)
    }
  }),
  atMarket('a list of tiers names hidden roles and counts its holders', async (market) => {
    const { house, people, made, call } = market
    const { channelId } = house
    const hidden = { channelId, title: 'canary-role', permissions: [], roleType: 'user', isPublic: false }
    const { role } = await made(roleCalls.addOrEditRole, hidden, people.owner)
    await market.newTier(house, { roles: [role._id] })
    for (const as of [people.member, people.stranger, undefined]) {
      const { status, text, body } = await call(gateCalls.getGates, { channelId }, { as })
      holds(status === 200, `answered ${status}`)
      holds(!text.includes('canary-role'), 'it names the role')
      holds(
        body.gates.every(({ membersCount }) => membersCount === null),
        'it counts',
      )
    }
  }),
  ...formsAtMarket<Read>('words behind a tier in', places, async (market, read) => {
    holds((await read(market, market.people.holder)).includes('behind a tier'), 'not even holders read them')
    for (const as of [market.people.member, market.people.stranger, market.people.rival, undefined])
      holds(!(await read(market, as)).includes('behind a tier'), 'they stand there')
  }),
  ...formsAtMarket<Read>('words behind a tier on', pages, async (market, read) => {
    for (const as of [market.people.member, market.people.rival, undefined])
      holds(!(await read(market, as)).includes('behind a tier'), 'they stand there')
  }),
  atMarket('a grant that has run out goes on reading', async (market) => {
    const { house, people, made, url, call } = market
    const { channelId, gateId, roomId } = house
    const guest = await market.newMember(channelId)
    const until = new Date(Date.now() + 1500).toISOString()
    const { grant } = await made(
      gateCalls.grantGate,
      { channelId, gateId, userId: guest.id, until },
      people.owner,
    )
    holds(await market.readsClosed(guest), 'they could not read before')
    const ear = await listen(url, { token: guest.token })
    try {
      for (let tries = 0; tries < 100 && (await market.readsClosed(guest)); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100))
      holds(!(await market.readsClosed(guest)), 'they read eight seconds later')
      await within(300, () => false)
      ear.heard.length = 0
      const input = { contentType: 'Markup', context: roomId, text: 'After the end' }
      await made(postCalls.createPost, input, people.holder)
      await within(500, () => false)
      holds(!ear.heard.join().includes(roomId), 'their socket hears of it')
      const again = await call(
        gateCalls.deactivateUserGate,
        { channelId, gateId, isActive: true },
        { as: guest },
      )
      holds(isRefusal(again.status), `it was renewed: ${again.status}`)
      const revoked = await call(gateCalls.revokeGrant, { channelId, grantId: grant._id }, { as: guest })
      holds(isRefusal(revoked.status), `a holder ends grants: ${revoked.status}`)
    } finally {
      ear.socket.close()
    }
  }),
  ...formsAtMarket<(market: Market, as: Person, channelId: string, gateId: string) => Promise<Answer>>(
    'the door of a community for holders opens to who',
    [
      ['just joins', ({ call }, as, channelId) => call(memberCalls.joinChannel, { channelId }, { as })],
      [
        'names an invitation that is none',
        ({ call }, as, channelId) =>
          call(memberCalls.joinChannel, { channelId, inviteId: 'abcdefgh' }, { as }),
      ],
      [
        'begins to buy',
        async (market, as, channelId, gateId) => {
          await market.buy(as, { channelId, gateId })
          return market.call(memberCalls.joinChannel, { channelId }, { as })
        },
      ],
      [
        'gave up what they had',
        async (market, as, channelId, gateId) => {
          await market.bought(as, { channelId, gateId })
          await market.made(
            gateCalls.deactivateUserGate,
            { channelId, gateId, userId: as.id },
            market.people.owner,
          )
          await market.call(memberCalls.leaveChannel, { channelId }, { as })
          return market.call(memberCalls.joinChannel, { channelId }, { as })
        },
      ],
    ],
    async (market, tried) => {
      const { channelId, gateId } = await holdersOnly(market)
      const as = await market.newMember()
      await tried(market, as, channelId, gateId)
      const { rows } = await market.database.query(
        'select from memberships where user_id = $1 and channel_id = $2',
        [as.id, channelId],
      )
      holds(rows.length === 0, 'they are a member')
    },
  ),
  atMarket('a quote tells a stranger of a private community', async (market) => {
    const { people, made, call } = market
    const { channel } = await made(
      channelCalls.createChannel,
      { title: 'canary-private', isPublic: false },
      people.owner,
    )
    const channelId = channel._id
    const { id: gateId } = await market.newTier(
      { channelId, gateId: '', accountId: '' },
      { title: 'canary-private' },
    )
    for (const as of [people.stranger, people.member, undefined])
      for (const [one, input] of [
        [gateBuyCalls.quoteGate, { channelId, gateId }],
        [gateBuyCalls.buyGated, { channelId, gateId, cancelUrl: '/' }],
        [gateCalls.getGates, { channelId }],
        [gateCalls.getGrants, { channelId }],
      ] as const) {
        const { status, text } = await call(one, input, { as })
        holds(isRefusal(status), `answered ${status}`)
        holds(!text.includes('canary-private'), 'it is named')
      }
  }),
]

const gated = new WeakMap<Market, Promise<{ channelId: string; gateId: string }>>()

/** A community that one enters by its tier alone. */
function holdersOnly(market: Market) {
  const known = gated.get(market)
  if (known) return known
  const { made, people } = market
  const opening = (async () => {
    const { channel } = await made(
      channelCalls.createChannel,
      { title: 'Holders', isPublic: true },
      people.owner,
    )
    const channelId = channel._id
    await made(paymentAccountCalls.connectPaymentAccount, { channelId, gateway: 'test' }, people.owner)
    const { id: gateId } = await market.newTier({ channelId, gateId: '', accountId: '' })
    await made(channelSettingsCalls.updatePrivacy, { channelId, isGated: true }, people.owner)
    return { channelId, gateId }
  })()
  gated.set(market, opening)
  return opening
}
