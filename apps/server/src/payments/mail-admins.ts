import { languageIn } from '@guildhall/contract'
import { channelAddress } from '@guildhall/contract/channels/addresses'
import type { PaymentAccount } from '@guildhall/contract/payments'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { deliver } from '../platform/jobs/deliveries.ts'
import { handles } from '../platform/jobs/jobs.ts'
import { letter } from '../platform/mail/letter.ts'
import { button, paragraphs } from '../platform/mail/letter-parts.ts'
import { isPresent } from '../users/blocks.ts'
import { mailAdmin } from './job-names.ts'
import { mailWords } from './mail-words.ts'

const adminsOf = statement<{ channelId: string }, { user_id: string }>(
  'admins_to_tell_of_account',
  `select user_id from memberships where channel_id = $channelId and is_admin order by user_id`,
)

/** Tells every admin, whoever did it included, that money may go elsewhere from now on. */
export async function tellAdmins(
  write: Write,
  channelId: string,
  actorId: string,
  act: 'connected' | 'chosen' | 'opened' | 'closed',
  { gateway, last4 }: PaymentAccount,
) {
  for (const { user_id: toId } of await adminsOf(write.db, { channelId }))
    await write.enqueue(mailAdmin, {
      channelId,
      actorId,
      toId,
      act,
      account: [gateway, last4].join(' ').trim(),
    })
}

interface Row {
  readonly email: string
  readonly reader_language: string | null
  readonly community: string
  readonly slug: string
  readonly language: string
  readonly who: string
}

const adminToTell = statement<{ channelId: string; toId: string; actorId: string }, Row>(
  'admin_to_tell_of_account',
  `select u.email, u.language as reader_language, c.title as community, c.slug, c.language,
     coalesce((select fullname from users where id = $actorId), '') as who
   from memberships m join channels c on c.id = m.channel_id and c.deleted_at is null
     join users u on u.id = m.user_id and u.email is not null and ${isPresent('u')}
   where m.channel_id = $channelId and m.user_id = $toId and m.is_admin`,
)

export const mailAdminJob = handles(mailAdmin, async (ctx, { channelId, toId, actorId, act, account }) => {
  const [row] = await adminToTell(ctx.db, { channelId, toId, actorId })
  if (!row) return
  const language = languageIn(row.reader_language) ?? languageIn(row.language) ?? 'en'
  const words = mailWords(language)
  const { community, who, slug } = row
  await deliver(
    ctx,
    letter({
      to: row.email,
      subject: words.accountSubject({ community }),
      sender: community,
      parts: [
        ...paragraphs(words[act]({ who, gateway: account, community }), words.accountCheck),
        button(words.reviewButton, new URL(channelAddress.to({ slug }), ctx.config.PUBLIC_URL).href),
      ],
      language,
      reason: words.adminReason({ community }),
    }),
  )
})
