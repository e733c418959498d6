import { after, DAY } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { digest, newToken } from '../../platform/secrets.ts'
import { mailboxOf } from '../decline.ts'
import { spendInvites } from '../invite-limits.ts'
import { mailInvite } from '../job-names.ts'

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

interface Addressee {
  readonly email: string
  /** The name by which the mail greets somebody who was imported; empty where nobody gave one. */
  readonly importedName?: string
}

/** Mails invitations to different addresses; returns their ids. Only the digest of a code is stored. */
export async function sendInvites(ctx: Ctx, channelId: string, people: Addressee[]): Promise<string[]> {
  const { secrets } = ctx.kernel
  await spendInvites(ctx, channelId, people.length)
  const codes = new Map(people.map(({ email }) => [email, newToken()]))
  const names = new Map(people.map(({ email, importedName }) => [email, importedName]))
  const emails = [...codes.keys()]
  const invited = await invite(ctx.db, {
    channelId,
    by: ctx.me.userId,
    at: ctx.now,
    since: after(ctx.now, -DAY),
    ids: emails.map(() => ctx.newId()),
    emails,
    hashes: [...codes.values()].map(digest),
    mailboxes: emails.map((email) => mailboxOf(secrets, email)),
    most: MAILBOX_A_DAY,
  })
  const mails = invited.flatMap(({ id, email, is_withheld }) => {
    if (is_withheld) return []
    const name = names.get(email)
    const sealedName = name === undefined ? {} : { sealedName: secrets.seal(name) }
    return { inviteId: id, sealedCode: secrets.seal(codes.get(email)!), ...sealedName }
  })
  await ctx.enqueueAll(mailInvite, mails)
  return invited.map(({ id }) => id)
}
