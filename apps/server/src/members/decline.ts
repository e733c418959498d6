import { Id } from '@guildhall/contract'
import { declineAddress } from '@guildhall/contract/members/addresses'
import { z } from 'zod'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import type { Kernel } from '../platform/kernel.ts'
import type { Secrets } from '../platform/secrets.ts'

/** Which invitations a mailbox declines: those to one community, or to any where there is none. */
const Decline = z.strictObject({ mailbox: z.base64url().length(43), channelId: Id.nullable() })
type Decline = z.output<typeof Decline>

/** Stands for an address where the address itself must not be kept. */
export const mailboxOf = (secrets: Secrets, email: string) => secrets.mac('mailbox', email)

/** An address that declines invitations for the person who has it: it is in their mailbox and nowhere else. */
export function declineUrl({ config, secrets }: Kernel, email: string, channelId: string | null) {
  const what: Decline = { mailbox: mailboxOf(secrets, email).toString('base64url'), channelId }
  return new URL(declineAddress.to({ token: secrets.seal(JSON.stringify(what)) }), config.PUBLIC_URL).href
}

/** Null for a token that is not ours. */
export function readDecline({ secrets }: Kernel, token: string): Decline | null {
  try {
    return Decline.parse(JSON.parse(secrets.unseal(token)))
  } catch {
    // The token was tampered with, cut short by a mail program, or sealed for another purpose; the reader gets the same
    // answer.
    return null
  }
}

interface Key {
  mailbox: Buffer
  channelId: string | null
}

const keyOf = ({ mailbox, channelId }: Decline): Key => ({
  mailbox: Buffer.from(mailbox, 'base64url'),
  channelId,
})

const add = statement<Key & { at: Date }, never>(
  'decline_invites',
  `insert into invite_declines (mailbox, channel_id, declined_at)
   select $mailbox, $channelId, $at where $channelId::uuid is null or exists (select from channels where id = $channelId)
   on conflict do nothing`,
)

const remove = statement<Key, never>(
  'allow_invites',
  `delete from invite_declines where mailbox = $mailbox and channel_id is not distinct from $channelId`,
)

const read = statement<Key, { title: string | null; is_declined: boolean }>(
  'decline_to_view',
  `select (select title from channels where id = $channelId and deleted_at is null) as title, exists (
     select from invite_declines where mailbox = $mailbox and channel_id is not distinct from $channelId) as is_declined`,
)

const anyFor = statement<{ mailbox: Buffer; channelId: string }, { channel_id: string | null }>(
  'declined_by_mailbox',
  `select channel_id from invite_declines
   where mailbox = $mailbox and (channel_id is null or channel_id = $channelId) limit 1`,
)

export const declineInvites = ({ db, clock }: Kernel, what: Decline) =>
  add(db, { ...keyOf(what), at: clock() })

export const allowInvites = ({ db }: Kernel, what: Decline) => remove(db, keyOf(what))

/** What the page about a decline shows: the title of the community, if it is about one, and whether it is in force. */
export async function viewDecline({ db }: Kernel, what: Decline) {
  const [row] = await read(db, keyOf(what))
  return { title: row!.title, isDeclined: row!.is_declined }
}

/** Whether a mailbox wants no invitations to this community. */
export const isDeclined = async (db: Database, mailbox: Buffer, channelId: string) =>
  (await anyFor(db, { mailbox, channelId })).length > 0
