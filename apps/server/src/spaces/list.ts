import { exploreAddress } from '@guildhall/contract/channels/addresses'
import type { Space, spaceCalls } from '@guildhall/contract/spaces'
import { type FileRow, pictureBeside, pictureOf } from '../files/view.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { notFound } from '../platform/refusals.ts'
import { canReach } from '../users/blocks.ts'
import { words as userWords } from '../users/refusal-words.ts'

interface Row {
  id: string
  title: string
  icon: string
  display_picture: FileRow | null
  channels_count: number
  joined_count: number
}

/** SQL that is true of a community that is not deleted, or that the viewer owns. */
const isNotDeleted = (channel: string) =>
  `(${channel}.deleted_at is null or ${channel}.created_by = $viewerId)`

const columns = `s.id, s.title, s.icon, ${pictureBeside('s.display_picture_id')} as display_picture, s.channels_count,
  (select count(*) from channel_spaces x join memberships m on m.channel_id = x.channel_id
     join channels j on j.id = x.channel_id and ${isNotDeleted('j')}
   where x.space_id = s.id and m.user_id = $viewerId) as joined_count`

const allSpaces = statement<{ viewerId: string | null }, Row>(
  'all_spaces',
  `select ${columns} from spaces s order by s.title`,
)

/** Only by communities that the viewer may see as well. */
const spacesOf = statement<
  {
    viewerId: string
    personId: string
    isCreated: boolean
    after: string | null
    skip: number
    take: number
  },
  Row
>(
  'spaces_of_person',
  `select ${columns} from spaces s where exists (
     select from channel_spaces x join channels c on c.id = x.channel_id
     join memberships m on m.channel_id = c.id and m.user_id = $personId
     where x.space_id = s.id and (not $isCreated or c.created_by = $personId)
       and (c.is_public or exists (select from memberships o where o.channel_id = c.id and o.user_id = $viewerId))
       and ${isNotDeleted('c')})
     and ($after::uuid is null or s.id > $after) order by s.id offset $skip limit $take`,
)

const view = (ctx: Ctx, rows: Row[]): Space[] =>
  rows.map((row) => ({
    _id: row.id,
    id: row.id,
    title: row.title,
    spaceIcon: row.icon,
    displayPicture: pictureOf(row.display_picture),
    shareUrl: new URL(exploreAddress.to({}, { space: row.id }), ctx.kernel.config.PUBLIC_URL).href,
    joinedChannelsCount: row.joined_count,
    channelsCount: row.channels_count,
    isUserJoined: row.joined_count > 0,
  }))

export const getInterestSpace: Handler<typeof spaceCalls.getInterestSpace> = async (ctx) => ({
  spaces: view(ctx, await allSpaces(ctx.db, { viewerId: ctx.viewer?.userId ?? null })),
})

export const getUserSpaces: Handler<typeof spaceCalls.getUserSpaces> = async (ctx, input) => {
  const { userId } = ctx.me
  const personId = input.otherUserId ?? userId
  if (personId !== userId && !(await canReach(ctx, personId))) throw notFound(userWords.userNotFound)
  const isCreated = input.spaceType === 'created'
  const rows = await spacesOf(ctx.db, {
    viewerId: userId,
    personId,
    isCreated,
    after: afterId(input.after),
    skip: input.skip,
    take: input.limit + 1,
  })
  const { page, next } = pageOf(rows, input.limit, ({ id }) => id)
  return { spaces: view(ctx, page), next }
}
