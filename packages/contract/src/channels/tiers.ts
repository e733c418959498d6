import { z } from 'zod'
import { isBuilt, type Part } from '../built-parts.ts'

export const tierNames = ['Free', 'Basic', 'Mid', 'Pro'] as const
export const TierName = z.enum(tierNames)
export type TierName = z.output<typeof TierName>

export const limitKinds = [
  'members',
  'roles',
  'contexts',
  'chatThreads',
  'groupChats',
  'resources',
  'usersInRole',
  'gates',
] as const
export type LimitKind = (typeof limitKinds)[number]

const partOf: Partial<Record<LimitKind, Part>> = {
  chatThreads: 'chats',
  groupChats: 'chats',
  gates: 'payments',
}

/** Whether there is anything that a limit counts. */
export const isLimitBuilt = (kind: LimitKind) => isBuilt(partOf[kind])

const Limit = z.number().int().nullable()

/** How many of each thing a community may have; null is unlimited. */
export const TierLimits = z.object({
  members: Limit,
  roles: Limit,
  contexts: Limit,
  chatThreads: Limit,
  /** Counted together with the threads. */
  groupChats: Limit,
  resources: Limit,
  usersInRole: Limit,
  gates: Limit,
})
export type TierLimits = z.output<typeof TierLimits>

const plan = (
  members: number | null,
  roles: number,
  rooms: number,
  resources: number,
  usersInRole: number,
  gates: number,
): TierLimits => ({
  members,
  roles,
  contexts: rooms,
  chatThreads: rooms,
  groupChats: rooms,
  resources,
  usersInRole,
  gates,
})

export const tierLimits: Record<TierName, TierLimits> = {
  Free: plan(100, 1, 3, 2, 10, 1),
  Basic: plan(1000, 2, 10, 5, 50, 2),
  Mid: plan(null, 15, 25, 10, 250, 5),
  Pro: plan(null, 40, 100, 50, 1000, 20),
}

/** Whether one plan is larger than another. */
export const isLargerTier = (one: TierName, other: TierName) =>
  tierNames.indexOf(one) > tierNames.indexOf(other)

/** The plan that an admin who has reached a limit is offered; their own where the installation has no larger one. */
export function upgradeTarget(tier: TierName, maxTier: TierName): TierName {
  const next = tierNames[tierNames.indexOf(tier) + 1]
  return next && !isLargerTier(next, maxTier) ? next : tier
}

const nouns: Record<LimitKind, string> = {
  members: 'member',
  roles: 'role',
  contexts: 'room',
  chatThreads: 'threaded chat',
  groupChats: 'group chat',
  resources: 'collection',
  usersInRole: 'user in this role',
  gates: 'tier',
}

const plural = (noun: string) => (noun.startsWith('user ') ? noun.replace('user', 'users') : `${noun}s`)

export const limitNoun = (kind: LimitKind, count: number) => (count === 1 ? nouns[kind] : plural(nouns[kind]))

/** The message for a member who cannot change the plan. */
export const limitText = (kind: LimitKind, max: number) =>
  `Your community already has the maximum limit of ${max} ${limitNoun(kind, max)}. If you still want to add more, please contact the creator of the community.`
