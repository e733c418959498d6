import type { SearchableKind } from '@guildhall/contract/all'
import type { Found, MessageFilters } from '@guildhall/contract/search'
import type { viewPeople } from '../users/view.ts'
import { discussionsIn } from './discussions.ts'
import { findEvents } from './events.ts'
import { excerptOf } from './excerpt.ts'
import { findCollections, findRooms } from './find-places.ts'
import { messagesIn } from './messages.ts'
import { findPeople } from './people.ts'
import { postsIn } from './posts.ts'
import type { widening } from './search-query.ts'

interface Searching {
  readonly find: ReturnType<typeof widening>
  /** Rooms that the viewer may read; null when each row is checked instead. */
  readonly roomIds: string[] | null
  readonly filters: MessageFilters
}

type People = Awaited<ReturnType<typeof viewPeople>>

/** The matches of one kind, shown once the people of all kinds are loaded. */
export interface Hits<Item> {
  readonly userIds: readonly string[]
  view(people: People): Item[]
}

const placeOf = (row: { channel_id: string; channel_title: string; slug: string }) => ({
  channel: { _id: row.channel_id, title: row.channel_title, slug: row.slug },
})

const authorsOf = (rows: readonly { author_id: string | null }[]) =>
  rows.flatMap(({ author_id }) => author_id ?? [])

/** The finder of each kind; a searchable kind without a finder does not compile. */
export const finders: {
  readonly [Kind in SearchableKind]: (searching: Searching) => Promise<Hits<Found[Kind][number]>>
} = {
  async posts({ find, roomIds }) {
    const { rows, words } = await find(postsIn(roomIds))
    return {
      userIds: authorsOf(rows),
      view: (people) =>
        rows.map((row) => ({
          _id: row.id,
          title: row.title,
          contentType: row.content_type,
          context: { _id: row.context_id, text: row.room_text },
          ...placeOf(row),
          excerpt: excerptOf(row.text, words),
          postedBy: people.get(row.author_id ?? '') ?? null,
          postedTime: row.created_at.toISOString(),
        })),
    }
  },

  async discussions({ find, roomIds }) {
    const { rows, words } = await find(discussionsIn(roomIds))
    return {
      userIds: authorsOf(rows),
      view: (people) =>
        rows.map((row) => ({
          _id: row.id,
          subjectKind: row.subject_kind,
          post: row.subject_id,
          postTitle: row.subject_title,
          context: row.context_id,
          ...placeOf(row),
          excerpt: excerptOf(row.content, words),
          postedBy: people.get(row.author_id ?? '') ?? null,
          postedTime: row.created_at.toISOString(),
        })),
    }
  },

  async messages({ find, filters }) {
    const { rows, words } = await find(messagesIn(filters))
    return {
      userIds: [...authorsOf(rows), ...rows.flatMap(({ other_id }) => other_id ?? [])],
      view: (people) =>
        rows.map((row) => ({
          _id: row.id,
          chat: {
            _id: row.chat_id,
            type: row.chat_type,
            title: row.chat_title,
            slug: row.slug,
            isPublic: row.is_public,
            sender: people.get(row.other_id ?? '') ?? null,
          },
          seq: row.seq,
          type: row.type,
          excerpt: excerptOf(row.text, words),
          postedBy: people.get(row.author_id ?? '') ?? null,
          postedTime: row.created_at.toISOString(),
        })),
    }
  },

  async events({ find }) {
    const { rows, words } = await find(findEvents)
    const items = rows.map((row) => ({
      _id: row.id,
      title: row.title,
      eventStartTime: row.starts_at.toISOString(),
      timeZone: row.zone,
      isCancelled: row.state === 'cancelled',
      ...placeOf(row),
      excerpt: excerptOf(row.text, words),
    }))
    return { userIds: [], view: () => items }
  },

  async users({ find }) {
    const { rows } = await find(findPeople)
    return {
      userIds: rows.map(({ id }) => id),
      view: (people) => rows.flatMap(({ id }) => people.get(id) ?? []),
    }
  },

  async contexts({ find }) {
    const { rows } = await find(findRooms)
    const items = rows.map((row) => ({ _id: row.id, text: row.title, icon: row.more, ...placeOf(row) }))
    return { userIds: [], view: () => items }
  },

  async resources({ find }) {
    const { rows } = await find(findCollections)
    const items = rows.map((row) => ({ _id: row.id, title: row.title, type: row.more, ...placeOf(row) }))
    return { userIds: [], view: () => items }
  },
}
