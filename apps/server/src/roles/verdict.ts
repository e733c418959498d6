import {
  canReadThread,
  canSeeContext,
  canSeeResource,
  may,
  type Permission,
  type ThreadGate,
} from '@guildhall/contract/channels'
import { currencies, isCurrencyCode, toMajorUnits } from '@guildhall/contract/money'
import { canJoinRole, canSeeRole, type Reason, type Verdict, type WayIn } from '@guildhall/contract/roles'
import type { Place } from '../channels/standing.ts'
import type { GateOf, RoleOf, RoomOf } from './why-facts.ts'

/** The roles of a collection and of each folder around it. */
export type Shelves = readonly (readonly string[])[]

/** A reason with only the id of the person who gave the role. */
export type Because = Omit<Reason, 'givenBy'> & { givenBy: string | null }

export interface Explained extends Omit<Verdict, 'reasons'> {
  readonly reasons: Because[]
}

/** The person whose access is explained, and the standing of the asker, who may be the same. */
export interface Case extends Pick<Place, 'channel' | 'standing'> {
  readonly asker: Place['standing']
  readonly roles: RoleOf[]
  readonly isWaiting: boolean
  /** The tiers on sale, the cheapest first. */
  readonly gates: readonly GateOf[]
}

const plain = (kind: Because['kind']): Because => ({
  kind,
  role: null,
  givenBy: null,
  givenTime: null,
  grant: null,
})

function tagOf({ asker }: Case, role: RoleOf): Reason['role'] {
  const { _id, title, color, textColor, roleType } = role
  return canSeeRole(asker, role) ? { _id, title, color, textColor, roleType } : null
}

const byRole = (one: Case, role: RoleOf): Because => ({
  kind: role.native ?? 'role',
  role: tagOf(one, role),
  givenBy: role.givenBy,
  givenTime: role.givenAt?.toISOString() ?? null,
  grant: null,
})

/** A role that a tier gives. */
function byTier(one: Case, role: RoleOf): Because[] {
  if (!role.grant) return []
  const { gate, until, source, order, givenBy, givenAt } = role.grant
  const time = (at: string) => new Date(at).toISOString()
  return [
    {
      kind: 'grant',
      role: tagOf(one, role),
      givenBy,
      givenTime: time(givenAt),
      grant: { gate, until: until && time(until), source, order },
    },
  ]
}

/** The held roles that allow it; the admin role always does. */
const byRoles = (one: Case, opens: (role: RoleOf) => boolean): Because[] => [
  ...(one.standing.isOwner ? [plain('owner')] : []),
  ...one.roles
    .filter((role) => role.isHeld && (role.native === 'admin' || opens(role)))
    .flatMap((role) => [...(role.isGiven ? [byRole(one, role)] : []), ...byTier(one, role)]),
]

/** Roles that would give access, as far as the asker may see them; becoming an admin is never suggested. */
function waysByRole(one: Case, opens: (role: RoleOf) => boolean): WayIn[] {
  return one.roles
    .filter((role) => !role.isHeld && role.native !== 'admin' && opens(role) && canSeeRole(one.asker, role))
    .map((role) => ({
      kind: canJoinRole(one.standing, role) ? 'joinRole' : 'askForRole',
      role: tagOf(one, role),
      gate: null,
    }))
}

/** The tiers that give a role which would give access. */
const waysToBuy = ({ gates, roles }: Case, opens: (role: RoleOf) => boolean): WayIn[] =>
  gates.filter(({ roleIds }) => roles.some((role) => roleIds.includes(role._id) && opens(role))).map(wayToBuy)

const wayToBuy = ({ _id, title, price }: GateOf): WayIn => ({
  kind: 'buy',
  role: null,
  gate: { _id, title, price: price && inMajor(price) },
})

const inMajor = (price: NonNullable<GateOf['price']>) => ({
  ...price,
  amount: isCurrencyCode(price.currency)
    ? toMajorUnits(price.amount, currencies[price.currency])
    : price.amount,
})

function waysInside({ channel, isWaiting }: Case): WayIn[] {
  const kind = isWaiting ? 'wait' : channel.anyOneCanJoin ? 'join' : 'askToJoin'
  return [{ kind, role: null, gate: null }]
}

function verdict(
  one: Case,
  isAllowed: boolean,
  opens: (role: RoleOf) => boolean,
  more: Because[],
): Explained {
  if (isAllowed) return { isAllowed, reasons: [...more, ...byRoles(one, opens)], missing: null, ways: [] }
  const { isBanned, isMember } = one.standing
  if (isBanned) return { isAllowed, reasons: [], missing: 'banned', ways: [] }
  const { channel, gates } = one
  const isOnlyByTier = !isMember && channel.isGated
  const toBuy = isOnlyByTier ? gates.map(wayToBuy) : waysToBuy(one, opens)
  if (!isMember) {
    // Buying is a way in for whoever may join; others ask to be admitted first.
    if (toBuy.length > 0 && channel.anyOneCanJoin)
      return { isAllowed, reasons: [], missing: 'payment', ways: toBuy }
    return { isAllowed, reasons: [], missing: 'membership', ways: waysInside(one) }
  }
  const ways = waysByRole(one, opens)
  if (toBuy.length === 0 || ways.some(({ kind }) => kind === 'joinRole'))
    return { isAllowed, reasons: [], missing: 'role', ways: [...ways, ...toBuy] }
  return { isAllowed, reasons: [], missing: 'payment', ways: [...toBuy, ...ways] }
}

export const onPermission = (one: Case, permission: Permission): Explained =>
  verdict(one, may(one.standing, permission), (role) => role.permissions.includes(permission), [])

export function onRoom(one: Case, room: RoomOf): Explained {
  const isAllowed = canSeeContext(one.channel, one.standing, room)
  if (room.contextType === 'public')
    return verdict(
      one,
      isAllowed,
      (role) => role.native === 'member',
      one.standing.isMember ? [] : [plain('open')],
    )
  const added = { ...plain('added'), givenBy: room.addedBy, givenTime: room.addedAt?.toISOString() ?? null }
  return verdict(one, isAllowed, (role) => room.roleIds.includes(role._id), room.isAdded ? [added] : [])
}

export const onThread = (one: Case, thread: ThreadGate): Explained =>
  verdict(
    one,
    canReadThread(one.standing, thread),
    (role) => (thread.isPublic ? role.native === 'member' : thread.roleIds.includes(role._id)),
    thread.isAdded && !thread.isPublic ? [plain('added')] : [],
  )

/** A collection is visible only with every folder around it; the ways suggested are those of the closed ones. */
export function onCollection(one: Case, shelves: Shelves): Explained {
  const closed = closedTo(one.standing, shelves)
  const isAllowed = closed.length === 0
  const named = (isAllowed ? shelves : closed).flat()
  const opens = (role: RoleOf) =>
    named.length === 0
      ? role.native === 'member'
      : named.includes(role._id) || (role.isHeld && role.permissions.includes('manageResources'))
  return verdict(one, isAllowed, opens, [])
}

/** The levels that the person may not see. */
export const closedTo = (standing: Place['standing'], shelves: Shelves): Shelves =>
  shelves.filter((roleIds) => !canSeeResource(standing, roleIds))
