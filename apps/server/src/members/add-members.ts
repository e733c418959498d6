import type { ChannelFacts } from '../channels/standing.ts'
import { after } from '../platform/clock.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { membersCame } from './facts.ts'
import { MAILED_LIVES } from './invitations/find-invite.ts'
import { type Accepted, keepPromises } from './invitations/invite-roles.ts'
import { mailWelcome, tellOfNewMembers } from './job-names.ts'
import { enter } from './membership.ts'

const countOf = statement<{ channelId: string }, { members_count: number }>(
  'members_count_of',
  `select members_count from channels where id = $channelId`,
)

/** The number of members. The community must be locked. */
export const membersCount = async ({ db }: Write, channelId: string) =>
  (await countOf(db, { channelId }))[0]?.members_count ?? 0

interface Settling {
  channelId: string
  userIds: string[]
  at: Date
  by: string | null
  mailedSince: Date
}

/** Closes the requests and invitations of new members; returns the invitations that were still valid. */
const settle = statement<Settling, Accepted>(
  'settle_newcomers',
  `with answered as (
     update member_requests set status = 'approved', decided_at = $at, decided_by = $by
     where channel_id = $channelId and user_id = any($userIds::uuid[]) and status = 'pending' returning id
   ), counted as (
     update channels set member_request_count = member_request_count - (select count(*) from answered)
     where id = $channelId and exists (select from answered)
   ), accepted as (
     update invites i set accepted_at = $at from users u
     where i.channel_id = $channelId and i.accepted_at is null and i.revoked_at is null
       and u.id = any($userIds::uuid[]) and i.email = u.email
     returning i.id, u.id as user_id, i.created_at
   )
   select id as "inviteId", user_id as "userId" from accepted where created_at > $mailedSince`,
)

const welcoming = statement<{ channelId: string }, { id: string }>(
  'welcoming_channel',
  `select id from channels where id = $channelId and public_texts -> 'onBoardEmail' ->> 'content' <> ''`,
)

interface Entry {
  /** The person who admitted them. */
  readonly by?: string
  /** The link by which they joined. */
  readonly linkId?: string | undefined
}

/** Makes people members with all that belongs to it; returns the new members. The community must be locked. */
export async function addMembers(
  write: Write,
  channel: ChannelFacts,
  userIds: string[],
  { by, linkId }: Entry = {},
) {
  const { id: channelId } = channel
  const come = await enter(write.db, channelId, userIds, write.now)
  if (come.length === 0) return come
  const mailedSince = after(write.now, -MAILED_LIVES)
  const accepted = await settle(write.db, {
    channelId,
    userIds: come,
    at: write.now,
    by: by ?? null,
    mailedSince,
  })
  const linked = linkId === undefined ? [] : come.map((userId) => ({ inviteId: linkId, userId }))
  await keepPromises(write, channel, [...accepted, ...linked])
  await write.enqueue(tellOfNewMembers, { channelId, userIds: come, by: by ?? null })
  await write.tell(membersCame, { channelId, userIds: come })
  if ((await welcoming(write.db, { channelId })).length > 0)
    for (const userId of come) await write.enqueue(mailWelcome, { channelId, userId })
  return come
}
