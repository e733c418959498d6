import type { CatchUpChannel, CatchUpRow } from '@guildhall/contract/unread'

/** A community, or the viewer's own chats, which have no slug. */
export interface Place extends Omit<CatchUpChannel, 'slug'> {
  readonly slug: string | null
}

/** The id of the place of direct chats and groups. */
export const OWN = 'chats'

export type Tab = 'everything' | 'forMe' | 'following'

export const tabs: readonly Tab[] = ['everything', 'forMe', 'following']

const belongs: Record<Tab, (row: CatchUpRow) => boolean> = {
  everything: () => true,
  forMe: ({ isForMe }) => isForMe,
  following: ({ isFollowing }) => isFollowing,
}

/** What identifies a row among all. */
export function keyOf(row: CatchUpRow) {
  if (row.kind === 'room') return `room/${row.context._id}`
  return row.kind === 'chat' ? `chat/${row.chat._id}` : `notice/${row.notification._id}`
}

const isIn = (tab: Tab, row: CatchUpRow) => belongs[tab](row)

/** The places with the rows of a tab that are not marked as read; those without any are left out. */
export const shownPlaces = (places: readonly Place[], tab: Tab, gone: ReadonlySet<string>): Place[] =>
  places
    .map((place) => ({
      ...place,
      rows: place.rows.filter((row) => isIn(tab, row) && !gone.has(keyOf(row))),
    }))
    .filter(({ rows }) => rows.length > 0)

/** A muted chat counts only where it mentions the viewer, a discussion that does so once. */
function weightOf(row: CatchUpRow) {
  if (row.kind === 'chat' && row.isMuted) return row.isMention ? 1 : 0
  return row.kind === 'notice' && row.isMention ? 1 : row.count
}

/** How much is new in these places, and how much of it mentions the viewer. */
export function countNews(places: readonly Place[]) {
  const rows = places.flatMap((place) => place.rows)
  const mentions = rows.filter(({ isMention }) => isMention).length
  const all = rows.reduce((total, row) => total + weightOf(row), 0)
  return { all, mentions, others: all - mentions }
}
