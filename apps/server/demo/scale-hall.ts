import type { channelCalls } from '@guildhall/contract/channels'
import { createChannel } from '../src/channels/create.ts'
import { createThreadChat } from '../src/chats/threads/create-thread.ts'
import { addContext } from '../src/contexts/add.ts'
import { addContextGroup } from '../src/contexts/groups.ts'
import { enter } from '../src/members/membership.ts'
import type { Database } from '../src/platform/database/connect.ts'
import type { Kernel } from '../src/platform/kernel.ts'
import { addOrEditRole } from '../src/roles/save.ts'
import { actorWithin } from './actor.ts'
import type { ScaleRoom } from './scale-plan.ts'

export const HALL = { title: 'Big Hall', slug: 'big-hall' }

/** Rooms by group, the busiest first; those of the last group are for stewards. */
const groups: Record<string, string[]> = {
  Everybody: ['Town square', 'Introductions', 'Questions', 'Show and tell', 'Daily thread', 'Small talk'],
  Makers: ['Pottery', 'Woodwork', 'Electronics', 'Print', 'Textiles', 'Metal', 'Paper', 'Glass'],
  Elsewhere: ['Books', 'Music', 'Food', 'Travel', 'Gardens', 'Games'],
  Stewards: ['Front desk', 'Reports', 'Plans', 'Archive'],
}
const CLOSED_GROUP = 'Stewards'

export interface Hall {
  readonly channelId: string
  readonly stewardRoleId: string
  readonly rooms: readonly ScaleRoom[]
  /** Where the crowd talks. */
  readonly chatId: string
}

/** The community without its crowd, founded as people found theirs. */
export async function foundHall(
  kernel: Kernel,
  trx: Database,
  ownerId: string,
  others: readonly string[],
): Promise<Hall> {
  const owner = actorWithin(kernel, trx, ownerId)
  const { channel } = await owner.do<typeof channelCalls.createChannel>(createChannel, {
    title: HALL.title,
    description: 'More people than you will ever meet, and two years of what they said.',
    language: 'en',
    currency: 'EUR',
    country: '',
    isPublic: true,
    anyOneCanJoin: true,
  })
  const channelId = channel._id
  await enter(trx, channelId, [...others], kernel.clock())
  const { role } = await owner.do(addOrEditRole, {
    channelId,
    title: 'Steward',
    color: 'violet',
    roleType: 'user',
    permissions: [],
    isJoinable: false,
    isPublic: true,
    showOnProfile: true,
  })
  const rooms: ScaleRoom[] = []
  for (const [title, texts] of Object.entries(groups)) {
    const isClosed = title === CLOSED_GROUP
    const contexts: string[] = []
    for (const text of texts) {
      const context = { text, roles: isClosed ? [role._id] : [] }
      contexts.push((await owner.do(addContext, { channelId, context })).context._id)
    }
    await owner.do(addContextGroup, { channelId, title, contexts })
    rooms.push(...contexts.map((id) => ({ id, isClosed })))
  }
  const { chat } = await owner.do(createThreadChat, {
    channelId,
    title: 'Market square',
    description: 'Everybody, all day long.',
    isPublic: true,
    canMembersMessage: true,
    roles: [],
    members: [],
  })
  return { channelId, stewardRoleId: role._id, rooms, chatId: chat._id }
}
