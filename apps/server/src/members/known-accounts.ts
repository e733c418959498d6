import { after, DAY, HOUR } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { addressBucket } from '../platform/http/limits.ts'
import type { Chore } from '../platform/jobs/chores.ts'
import type { Secrets } from '../platform/secrets.ts'

/** How long a removed account is remembered. */
const KEPT_DAYS = 180

interface Traits {
  user_id: string
  email: string | null
  fingerprints: string[]
  addresses: string[]
}

const traitsOf = statement<{ userIds: string[] }, Traits>(
  'traits_of_accounts',
  `select u.id as user_id, u.email,
     array(select distinct s.fingerprint from sessions s where s.user_id = u.id and s.fingerprint is not null) as fingerprints,
     array(select distinct s.ip from sessions s where s.user_id = u.id and s.ip <> '') as addresses
   from users u where u.id = any($userIds::uuid[])`,
)

/** One mailbox has many spellings: what stands behind a plus, and in some places dots. */
function mailbox(email: string) {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return `${name.split('+')[0]!.replaceAll('.', '')}@${host}`
}

/** The marks of an account; none can be read back, and each is of use only beside another. */
function marksOf(secrets: Secrets, { email, fingerprints, addresses }: Traits): string[] {
  const texts = [
    ...(email ? [`mail ${mailbox(email)}`] : []),
    ...fingerprints.map((one) => `device ${one}`),
    ...addresses.map((one) => `address ${addressBucket(one)}`),
  ]
  return texts.map((text) => secrets.mac('mailbox', text).toString('base64url'))
}

const remember = statement<{ channelId: string; userId: string; marks: string[]; now: Date }, never>(
  'mark_removed_account',
  `insert into removed_account_marks (channel_id, mark, user_id, created_at)
   select $channelId, mark, $userId, $now from unnest($marks::text[]) mark on conflict do nothing`,
)

export async function markRemovedAccount(ctx: Ctx, channelId: string, userId: string) {
  const [traits] = await traitsOf(ctx.db, { userIds: [userId] })
  const marks = traits ? marksOf(ctx.kernel.secrets, traits) : []
  await remember(ctx.db, { channelId, userId, marks, now: ctx.now })
}

/** Whoever may come back is remembered no longer. */
export const forgetRemovedAccount = statement<{ channelId: string; userId: string }, never>(
  'forget_removed_account',
  `delete from removed_account_marks where channel_id = $channelId and user_id = $userId`,
)

const known = statement<{ channelId: string; marks: string[]; since: Date }, { mark: string }>(
  'known_marks',
  `select distinct mark from removed_account_marks where channel_id = $channelId and mark = any($marks::text[])
     and created_at > $since`,
)

/** The people among these who share a mailbox, a device or an address with an account that was removed: a hint only. */
export async function matchRemoved(
  { db, secrets, now }: { readonly db: Database; readonly secrets: Secrets; readonly now: Date },
  channelId: string,
  userIds: string[],
): Promise<ReadonlySet<string>> {
  const traits = userIds.length === 0 ? [] : await traitsOf(db, { userIds })
  const marks = new Map(traits.map((one) => [one.user_id, marksOf(secrets, one)]))
  const all = [...marks.values()].flat()
  const since = after(now, -KEPT_DAYS * DAY)
  const found = new Set((await known(db, { channelId, marks: all, since })).map(({ mark }) => mark))
  return new Set(userIds.filter((id) => marks.get(id)?.some((mark) => found.has(mark))))
}

export const forgetRemovedAccounts: Chore = {
  name: 'forget removed accounts',
  everyMs: HOUR,
  async run({ db, clock }) {
    await db
      .deleteFrom('removed_account_marks')
      .where('created_at', '<', after(clock(), -KEPT_DAYS * DAY))
      .execute()
  },
}
