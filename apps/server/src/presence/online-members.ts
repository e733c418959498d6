import { canSeeMembers } from '@guildhall/contract/channels'
import { MAX_COUNTED, type presenceCalls } from '@guildhall/contract/presence'
import { findAsMember } from '../channels/standing.ts'
import { words } from '../members/refusal-words.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { forbidden } from '../platform/refusals.ts'
import { isPresent, separatedFrom } from '../users/blocks.ts'
import { type PersonRow, personColumns, toPerson } from '../users/view.ts'
import { keepOnline } from './keep-online.ts'
import { isOnline } from './presence-sql.ts'

const FACES = 9

const onlineIn = statement<{ placeId: string; since: Date }, { id: string }>(
  'online_in_channel',
  `select u.id from (select distinct user_id from presence) p join users u on u.id = p.user_id
   where exists (select from memberships m where m.channel_id = $placeId and m.user_id = p.user_id)
     and ${isOnline('u', '$since')} and ${isPresent('u')} limit ${MAX_COUNTED}`,
)

const faces = statement<{ viewerId: string; channelId: string; ids: string[] }, PersonRow>(
  'online_faces',
  `select ${personColumns('u')} from users u join memberships m on m.channel_id = $channelId and m.user_id = u.id
   where u.id = any($ids::uuid[]) and u.id <> $viewerId and u.shows_presence and ${isPresent('u')}
     and u.id not in (${separatedFrom('$viewerId')})
   order by u.display_picture_id is null, u.id limit ${FACES}`,
)

const onlineOf = keepOnline(onlineIn)

export const onlineMembers: Handler<typeof presenceCalls.onlineMembers> = async (ctx, { channelId }) => {
  const { channel, standing } = await findAsMember(ctx, channelId)
  if (!canSeeMembers(channel, standing)) throw forbidden(words.membersHidden)
  const ids = await onlineOf(ctx, channel.id)
  const shown = await faces(ctx.db, { viewerId: ctx.me.userId, channelId: channel.id, ids })
  return { count: ids.length, users: shown.map(toPerson) }
}
