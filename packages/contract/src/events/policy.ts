import { canReadChannel, may, type Standing } from '../channels/standing.ts'
import type { RegistrationStatus } from './shapes.ts'

type Openness = Parameters<typeof canReadChannel>[0]

const MINUTE = 60_000
/** How long before its start an event can be joined, and how long after its end. */
export const JOIN_BEFORE_MS = 15 * MINUTE
export const JOIN_AFTER_MS = 30 * MINUTE

/** How long before its start people may be let in. */
export const DOOR_BEFORE_MS = 24 * 60 * MINUTE

/** What the viewer is to an event. */
interface Involved {
  /** Made it. */
  readonly isOwn: boolean
  readonly isHost: boolean
}

/** What decides who sees an event. */
interface Seen extends Involved {
  readonly isDraft: boolean
  readonly isDeleted: boolean
  readonly isChannelOnly: boolean
  /** Only holders of its roles see it. */
  readonly isRestricted: boolean
  readonly roleIds: readonly string[]
  /** Has a place, or asked for one. */
  readonly isComing?: boolean
}

export const canCreateEvents = (standing: Standing) => may(standing, 'createEvents') && !standing.isMuted

/** Whoever made it, its hosts and moderators of events. */
export const canManageEvent = (standing: Standing, { isOwn, isHost }: Involved) =>
  standing.isMember && (isOwn || isHost || may(standing, 'moderateEvents'))

const isShown = (standing: Standing, { isRestricted, isChannelOnly, roleIds }: Seen) =>
  isRestricted
    ? standing.isMember && roleIds.some((id) => standing.roleIds.includes(id))
    : standing.isMember || !isChannelOnly

/** Whether an event stands in somebody's lists: who made one without holding its role finds it by its address alone. */
export const canListEvent = (channel: Openness, standing: Standing, event: Seen) =>
  canReadChannel(channel, standing) &&
  !event.isDeleted &&
  (may(standing, 'moderateEvents') || (!event.isDraft && isShown(standing, event)))

/** A draft is for those who manage it, a deleted one for nobody. Whoever has a place keeps it where they lose a role. */
export const canSeeEvent = (channel: Openness, standing: Standing, event: Seen) =>
  canListEvent(channel, standing, event) ||
  (canReadChannel(channel, standing) &&
    !event.isDeleted &&
    (canManageEvent(standing, event) || (event.isComing === true && !event.isDraft)))

/** Those who manage an event, and people whom it names for that alone. */
export const canKeepDoor = (standing: Standing, event: Involved & { readonly isDoorkeeper: boolean }) =>
  canManageEvent(standing, event) || (standing.isMember && event.isDoorkeeper)

interface Entered {
  readonly isCancelled: boolean
  readonly isDraft: boolean
  readonly eventStartTime: string
}

/** The door opens on the day before; who came can be noted when it is over, too. */
export const canCheckIn = ({ isCancelled, isDraft, eventStartTime }: Entered, now: Date) =>
  !isCancelled && !isDraft && now.getTime() >= Date.parse(eventStartTime) - DOOR_BEFORE_MS

/** The states in which somebody takes a seat. */
export const seatedStatuses: readonly RegistrationStatus[] = ['registered', 'held', 'offered']

/** The states that end nothing but themselves: whoever is in one may register again. */
export const endedStatuses: readonly RegistrationStatus[] = ['declined', 'cancelled']

interface Window {
  readonly registrationStartTime: string | null
  readonly registrationEndTime: string | null
  readonly eventEndTime: string
}

/** Without an end of its own the registration is open until the event is over. */
export function registrationWindow(event: Window, now: Date): 'before' | 'open' | 'over' {
  const from = event.registrationStartTime
  const until = event.registrationEndTime ?? event.eventEndTime
  if (now.getTime() >= Date.parse(until)) return 'over'
  return from !== null && now.getTime() < Date.parse(from) ? 'before' : 'open'
}

interface Registrable extends Window {
  readonly isActive: boolean
  readonly seatsLeft: number | null
  readonly hasWaitingList: boolean
  /** The viewer's own; null where they have none. */
  readonly status: RegistrationStatus | null
}

/** Members register, the muted too, since they come to listen. The viewer must see the event. */
export function canRegister(
  { isMember }: Pick<Standing, 'isMember'>,
  event: Registrable,
  now: Date,
): boolean {
  const hasRoom = event.seatsLeft === null || event.seatsLeft > 0 || event.hasWaitingList
  const isFree = event.status === null || endedStatuses.includes(event.status)
  return isMember && event.isActive && registrationWindow(event, now) === 'open' && hasRoom && isFree
}

interface Joinable {
  readonly isCancelled: boolean
  readonly isDraft: boolean
  readonly eventStartTime: string
  readonly eventEndTime: string
  /** Has a place, or hosts it. */
  readonly hasAccess: boolean
}

/** The address is for people with a place, from a little before the event to a little after. */
export const canJoinEvent = (event: Joinable, now: Date) =>
  event.hasAccess &&
  !event.isCancelled &&
  !event.isDraft &&
  now.getTime() >= Date.parse(event.eventStartTime) - JOIN_BEFORE_MS &&
  now.getTime() <= Date.parse(event.eventEndTime) + JOIN_AFTER_MS
