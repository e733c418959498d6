/**
 * The parts of the product, and whether they are built. What belongs to a part that is not built keeps its place on the
 * wire and is shown nowhere: no setting, permission, plan line, notification control or sentence.
 */
const built = {
  forum: true,
  members: true,
  collections: true,
  chats: true,
  events: true,
  courses: false,
  store: false,
  newsletter: false,
  payments: true,
  statistics: false,
  leaderboard: false,
  moderation: true,
  digest: false,
  push: false,
  whatsapp: false,
  domains: false,
}

export type Part = keyof typeof built

export const parts = Object.keys(built) as Part[]

/** Parts that tests have switched on. */
const switchedOn = new Set<Part>()

/** Whether a part is built; what belongs to no part always is. */
export const isBuilt = (part: Part | undefined) => part === undefined || built[part] || switchedOn.has(part)

/** Switches on a part that is not built, for a test of it; the returned function switches it off again. */
export function switchOn(part: Part) {
  switchedOn.add(part)
  return () => void switchedOn.delete(part)
}
