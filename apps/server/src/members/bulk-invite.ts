import { canManageSettings } from '@guildhall/contract/channels'
import type { inviteCalls } from '@guildhall/contract/members'
import { record } from '../channels/audit.ts'
import { findAs, type Place } from '../channels/standing.ts'
import { viewChannel } from '../channels/view.ts'
import { after, DAY } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { digest, newToken } from '../platform/secrets.ts'
import { mailboxOf } from './decline.ts'
import { spendInvites } from './invite-limits.ts'
import { findToPromise, promise, titlesOf } from './invite-roles.ts'
import { mailInvite } from './job-names.ts'

/** How many invitations reach one mailbox in a day, whoever sends them. */
const MAILBOX_A_DAY = 5

interface Batch {
  channelId: string
  by: string
  at: Date
  since: Date
  ids: string[]
  emails: string[]
  hashes: Buffer[]
  mailboxes: Buffer[]
  most: number
}

/**
 * Leaves out members and those invited today. Rows are locked in one order, so that two batches cannot deadlock. What is
 * withheld from somebody who declined, is banned or has had enough is listed like any other, and tells nothing.
 */
const invite = statement<Batch, { id: string; email: string; is_withheld: boolean }>(
  'invite_by_mail',
  `insert into invites (id, channel_id, email, code_hash, invited_by, created_at, is_withheld)
   select w.id, $channelId, w.email, w.code_hash, $by, $at,
     exists (select from invite_declines d
       where d.mailbox = w.mailbox and (d.channel_id is null or d.channel_id = $channelId))
     or exists (select from users u join bans b on b.channel_id = $channelId and b.user_id = u.id
       where u.email = w.email and u.deleted_at is null)
     or (select count(*) from invites i
       where i.email = w.email and i.created_at > $since and not i.is_withheld) >= $most
   from unnest($ids::uuid[], $emails::text[], $hashes::bytea[], $mailboxes::bytea[]) w (id, email, code_hash, mailbox)
   where not exists (select from users u join memberships m on m.channel_id = $channelId and m.user_id = u.id
     where u.email = w.email and u.deleted_at is null)
   order by w.email
   on conflict (channel_id, email) where email is not null and accepted_at is null and revoked_at is null
   do update set code_hash = excluded.code_hash, invited_by = excluded.invited_by, created_at = excluded.created_at,
     is_withheld = excluded.is_withheld
   where invites.created_at <= $since
   returning id, email, is_withheld`,
)

/** Mails invitations. Only the digest of a code is stored. */
export const bulkInvite: Handler<typeof inviteCalls.bulkInvite> = async (ctx, input) => {
  const { channelId, emails, roles = [] } = input
  const place = await findAs(ctx, channelId, 'manageMembers')
  const promised = await findToPromise(ctx, place, roles)
  const { userId } = ctx.me
  const wanted = [...new Set(emails)]
  await spendInvites(ctx, channelId, wanted.length)
  const codes = new Map(wanted.map((email) => [email, newToken()]))
  const invited = await invite(ctx.db, {
    channelId,
    by: userId,
    at: ctx.now,
    since: after(ctx.now, -DAY),
    ids: wanted.map(() => ctx.newId()),
    emails: wanted,
    hashes: wanted.map((email) => digest(codes.get(email)!)),
    mailboxes: wanted.map((email) => mailboxOf(ctx.kernel.secrets, email)),
    most: MAILBOX_A_DAY,
  })
  const ids = invited.map(({ id }) => id)
  await promise(ctx, channelId, ids, promised)
  for (const { id, email } of invited.filter(({ is_withheld }) => !is_withheld))
    await ctx.enqueue(mailInvite, { inviteId: id, sealedCode: ctx.kernel.secrets.seal(codes.get(email)!) })
  const details = { count: invited.length, ...(promised.length > 0 && { roles: titlesOf(promised) }) }
  await record(ctx, channelId, { action: 'invite', details })
  return { message: 'Invited', channel: await viewed(ctx, place) }
}

/** Cancels an invitation that has not been accepted. */
export const cancelInvite: Handler<typeof inviteCalls.cancelInvite> = async (ctx, { channelId, email }) => {
  const place = await findAs(ctx, channelId, 'manageMembers')
  const { numUpdatedRows } = await ctx.db
    .updateTable('invites')
    .set({ revoked_at: ctx.now })
    .where('channel_id', '=', channelId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('Invitation')
  await record(ctx, channelId, { action: 'cancelInvite' })
  return { message: 'Cancelled', channel: await viewed(ctx, place) }
}

/** Only viewers who see the settings learn who has been invited. */
const viewed = (ctx: Ctx, place: Place) => viewChannel(ctx, place, canManageSettings(place.standing))
