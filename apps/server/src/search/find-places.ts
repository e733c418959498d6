import { isResourceVisible } from '../channels/visibility.ts'
import { isRoomVisible } from '../contexts/visibility.ts'
import { statement } from '../platform/database/statement.ts'
import { matches } from '../platform/search-words.ts'
import type { Find } from './search-query.ts'

interface Values {
  viewerId: string | null
  query: string
  channelId: string | null
  without: string[]
  limit: number
}

interface Thing {
  id: string
  title: string
  /** The icon of a room, or the type of a collection. */
  more: string
  channel_id: string
  channel_title: string
  slug: string
}

const place = 'c.id as channel_id, c.title as channel_title, c.slug'
const within = (thing: string) =>
  `($channelId::uuid is null or ${thing}.channel_id = $channelId) and ${thing}.id <> all($without::uuid[])`

const rooms = statement<Values, Thing>(
  'rooms_found',
  `select x.id, x.text as title, x.icon as more, ${place} from contexts x join channels c on c.id = x.channel_id
   where ${matches('search_words(x.text)', '$query')} and ${within('x')} and ${isRoomVisible('x', 'c', '$viewerId')}
   order by length(x.text), x.id desc limit $limit`,
)

const collections = statement<Values, Thing>(
  'collections_found',
  `select r.id, r.title, r.type as more, ${place} from resources r join channels c on c.id = r.channel_id
   where ${matches('search_words(r.title)', '$query')} and ${within('r')} and ${isResourceVisible('r', '$viewerId')}
     and not exists (select from bans b where b.channel_id = c.id and b.user_id = $viewerId)
   order by length(r.title), r.id desc limit $limit`,
)

const findWith =
  (ask: typeof rooms): Find<Thing> =>
  ({ ctx, channelId }, query, without, limit) =>
    ask(ctx.db, { viewerId: ctx.viewer?.userId ?? null, query, channelId, without, limit })

/** The shortest names come first, since they contain the least besides the words searched for. */
export const findRooms = findWith(rooms)
export const findCollections = findWith(collections)
