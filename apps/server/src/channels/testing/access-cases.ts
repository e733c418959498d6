import { apiKeyCalls, cardCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { type Cases, inHouses, NONE } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'

/** Inputs that change nothing other cells rely on. */
const same = {
  open: ({ houses }) => ({ channelId: houses.open.channelId, isPublic: true }),
  secret: ({ houses }) => ({ channelId: houses.secret.channelId, isPublic: false }),
  none: () => ({ channelId: NONE, isPublic: true }),
} satisfies Cases[string]

/** Something that the owner has just made in the open house. */
async function madeIn(
  world: World,
  make: (channelId: string, as: { token: string; userId: string }) => Promise<object>,
) {
  const { channelId } = world.houses.open
  return { channelId, ...(await make(channelId, (await world.signedIn('owner'))!)) }
}

const reason = (world: World) =>
  madeIn(world, async (channelId, as) => {
    const input = { channelId, title: 'Off topic', text: '' }
    const { body } = await world.server.call(channelSettingsCalls.modifyDeletePostTexts, input, { as })
    return { reasonId: body.deletePostTexts.at(-1)!._id }
  })

const card = (world: World) =>
  madeIn(world, async (channelId, as) => {
    const { body } = await world.server.call(cardCalls.addOrEditCTA, { channelId, title: 'Card' }, { as })
    // A community may have twenty cards, and this case does not test that limit.
    for (const { boxId } of body.actionBoxes.slice(0, -1))
      await world.server.call(cardCalls.deleteCTA, { channelId, boxId }, { as })
    return { boxId: body.actionBoxes.at(-1)!.boxId }
  })

const apiKey = (world: World) =>
  madeIn(world, async (channelId, as) => {
    const { body } = await world.server.call(apiKeyCalls.newApiKey, { channelId, title: 'Key' }, { as })
    return { keyId: body.apiKey._id }
  })

const rule = (world: World) =>
  madeIn(world, async (channelId, as) => {
    const rules = [{ title: 'Be kind' }]
    const { body } = await world.server.call(cardCalls.replaceAllRules, { channelId, rules }, { as })
    return { ruleId: body.rules[0]!._id }
  })

export const channelCases: Cases = {
  'POST /api/v2/channel/create': { any: () => ({ title: 'A new community' }) },
  'GET /api/v2/channel/getchannelinfo': {
    ...inHouses(),
    settings: ({ houses }) => ({ channelId: houses.open.channelId, isSettings: true }),
  },
  'GET /api/v2/channel/getchannels': {
    all: () => ({ limit: 100 }),
    own: () => ({ isUserChannels: true }),
    others: ({ ids }) => ({ otherUserId: ids.author }),
    none: () => ({ otherUserId: NONE }),
  },
  'POST /api/v2/channel/settings/description': inHouses({ language: 'en' }),
  'POST /api/v2/channel/settings/privacy': same,
  'POST /api/v3/community/update/settings': inHouses({ timeFormat: '24' }),
  'POST /api/v2/community/update/public': inHouses({ supportEmail: '' }),
  'POST /api/v2/community/updateOnboardTour': inHouses({ onboardTourProp: 'isTourSeen' }),
  'POST /api/v2/channel/changeOnBoardTour': {
    ...inHouses({ prop: 'isTourSeen' }),
    members: ({ houses }) => ({ channelId: houses.open.channelId, prop: 'isRulesRead' }),
  },
  'POST /api/v2/channel/settings/modifyDeletePostTexts': inHouses({ title: 'Off topic', text: 'Elsewhere.' }),
  'POST /api/v2/channel/settings/removeDeletePostTexts': {
    open: reason,
    none: inHouses({ reasonId: NONE }).open!,
  },
  'POST /api/v2/channel/settings/changePublicTexts': inHouses({ inviteQuestions: [] }),
  'POST /api/v2/channel/settings/addOrEditCTA': {
    secret: inHouses({ title: 'Card' }).secret!,
    none: inHouses({ title: 'Card' }).none!,
  },
  'POST /api/v2/channel/settings/deleteCTA': { open: card, none: inHouses({ boxId: NONE }).open! },
  'POST /api/v2/channel/apiKey/new': inHouses({ title: 'Key' }),
  'POST /api/v2/channel/apiKey/revoke': { open: apiKey, none: inHouses({ keyId: NONE }).open! },
  'GET /api/v2/channel/apiKeys': inHouses(),
  'GET /api/v2/channel/getrules': inHouses(),
  'POST /api/v2/channel/settings/addrule': {
    secret: inHouses({ title: 'Be kind' }).secret!,
    none: inHouses({ title: 'Be kind' }).none!,
  },
  'POST /api/v2/channel/settings/editrule': {
    open: async (world) => ({ ...(await rule(world)), title: 'x' }),
    none: inHouses({ ruleId: NONE, title: 'x' }).open!,
  },
  'POST /api/v2/channel/settings/removerule': { open: rule, none: inHouses({ ruleId: NONE }).open! },
  'POST /api/v2/channel/settings/replaceAllRules': inHouses({ rules: [{ title: 'Be kind' }] }),
}
