import type { cardCalls, channelCalls } from '@guildhall/contract/channels'
import { updateWhitelabelData } from '../src/branding/branding.ts'
import { createChannel } from '../src/channels/create.ts'
import { addOrEditCTA } from '../src/channels/settings/cta.ts'
import { updatePrivacy } from '../src/channels/settings/privacy.ts'
import { changePublicTexts, updatePublicSettings } from '../src/channels/settings/public-texts.ts'
import { replaceAllRules } from '../src/channels/settings/rules.ts'
import { addContext } from '../src/contexts/add.ts'
import { addContextGroup } from '../src/contexts/groups.ts'
import { joinChannel } from '../src/members/joining/join.ts'
import { addModerator } from '../src/members/moderators.ts'
import type { Kernel } from '../src/platform/kernel.ts'
import { addResource } from '../src/resources/add.ts'
import { updateUsersRole } from '../src/roles/assign-users.ts'
import { addOrEditRole } from '../src/roles/save.ts'
import { actor } from './actor.ts'
import { banner, mark, openKiln } from './art.ts'
import type { DemoCommunity } from './communities.ts'
import { bringCrowd } from './crowd.ts'
import { backThen, type House } from './house.ts'
import { uploadDrawing } from './pictures.ts'
import type { Chance } from './random.ts'
import type { Place } from './talk-plan.ts'

interface Cast {
  /** Ready people by username. */
  readonly known: ReadonlyMap<string, string>
  /** Everybody else, those with faces first. */
  readonly others: readonly string[]
}

/** Founds a community as its owner would, and brings people in. Answers who may talk there. */
export async function found(
  kernel: House,
  luck: Chance,
  community: DemoCommunity,
  { known, others }: Cast,
): Promise<Place> {
  const ownerId = known.get(community.owner)!
  const owner = actor(kernel, ownerId)
  const spaces = await kernel.db
    .selectFrom('spaces')
    .select('id')
    .where('title', '=', community.space)
    .execute()
  const { channel } = await owner.do<typeof channelCalls.createChannel>(createChannel, {
    title: community.title,
    description: community.description,
    displayPicture: await uploadDrawing(kernel, ownerId, mark(community.art, community.brand)),
    bannerImage: await uploadDrawing(kernel, ownerId, banner(community.art)),
    language: 'en',
    currency: 'EUR',
    country: '',
    isPublic: true,
    anyOneCanJoin: true,
    spaces: spaces.map(({ id }) => id),
  })
  const channelId = channel._id
  await owner.do(updateWhitelabelData, { channelId, colorScheme: { primary: community.brand } })
  await owner.do(updatePublicSettings, { channelId, welcomeInfo: community.welcome })
  await owner.do<typeof cardCalls.replaceAllRules>(replaceAllRules, {
    channelId,
    rules: community.rules.map(([title, description]) => ({ title, description })),
  })
  if (community.card)
    await owner.do<typeof cardCalls.addOrEditCTA>(addOrEditCTA, {
      channelId,
      ...community.card,
      actionType: 'buttons',
      actionUrl: '',
      picture: await uploadDrawing(kernel, ownerId, openKiln()),
    })
  await owner.do(changePublicTexts, {
    channelId,
    inviteQuestions: community.questions.map(({ title, options = [], isRequired = false }) => ({
      title,
      optionType:
        options.length > 0 ? ('single' as const) : isRequired ? ('longText' as const) : ('text' as const),
      options: [...options],
      isRequired,
    })),
  })

  const ready = [...known.values()].filter((id) => id !== ownerId)
  const inside = [...ready, ...others].slice(0, community.members - 1)
  await bringCrowd(kernel, channelId, inside)
  for (const username of community.moderators)
    await owner.do(addModerator, { channelId, moderatorId: known.get(username)! })

  const roleIds = await giveRoles(kernel, luck, community, channelId, { known, others: inside })
  for (const [title, rooms] of community.groups) {
    const contexts: string[] = []
    for (const { roles = [], ...room } of rooms) {
      const context = { ...room, roles: roles.map((role) => roleIds.get(role)!) }
      contexts.push((await owner.do(addContext, { channelId, context })).context._id)
    }
    await owner.do(addContextGroup, { channelId, title, contexts })
  }
  for (const [title, links] of community.collections)
    await owner.do(addResource, {
      channelId,
      resource: { type: 'folder', title, links: links.map(([name, url]) => ({ title: name, url })) },
    })
  await owner.do(updatePrivacy, {
    channelId,
    anyOneCanJoin: community.anyOneCanJoin,
    showRequestQuestions: true,
  })
  await knock(kernel, luck, community, channelId, others.slice(community.members))
  return { channelId, ownerId, known, members: inside }
}

async function giveRoles(
  kernel: Kernel,
  luck: Chance,
  { roles, owner }: DemoCommunity,
  channelId: string,
  { known, others }: Cast,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const giver = actor(kernel, known.get(owner)!)
  for (const {
    title,
    color,
    roleType,
    permissions = [],
    isJoinable = false,
    holders,
    others: count,
  } of roles) {
    const { role } = await giver.do(addOrEditRole, {
      channelId,
      title,
      color,
      roleType,
      permissions: [...permissions],
      isJoinable,
      isPublic: true,
      showOnProfile: true,
    })
    ids.set(title, role._id)
    const some = luck.shuffled(others.slice(0, 400)).slice(0, count)
    const userIds = [...new Set([...holders.map((username) => known.get(username)!), ...some])]
    await giver.do(updateUsersRole, { channelId, roleId: role._id, ids: userIds, isRemoved: false })
  }
  return ids
}

/** People at the door, with answers. */
async function knock(
  kernel: House,
  luck: Chance,
  { requests, questions }: DemoCommunity,
  channelId: string,
  outside: readonly string[],
) {
  for (const [index, id] of outside.slice(0, requests).entries())
    await actor(backThen(kernel, (requests - index) * 7), id).do(joinChannel, {
      channelId,
      questions: questions.map(({ title, options, answers = [] }) => ({
        title,
        value: luck.pick(options ?? answers),
      })),
    })
}
