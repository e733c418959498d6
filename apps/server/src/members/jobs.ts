import { languageIn } from '@guildhall/contract'
import { channelAddress } from '@guildhall/contract/channels/addresses'
import { textsIn } from '../channels/texts.ts'
import { statement } from '../platform/database/statement.ts'
import { deliver } from '../platform/jobs/deliveries.ts'
import { handles, type JobContext } from '../platform/jobs/jobs.ts'
import { letter } from '../platform/mail/letter.ts'
import { button, paragraphs } from '../platform/mail/letter-parts.ts'
import { isPresent } from '../users/blocks.ts'
import { bannerUrl } from './invitations/banner-url.ts'
import { inviteMail } from './invitations/invite-mail.ts'
import { mailBan, mailInvite, mailLapsed, mailWelcome } from './job-names.ts'
import { mailWords } from './mail-words.ts'
import { tellOfNewMembersJob } from './tell-of-new-members.ts'

interface Reader {
  email: string
  slug: string
  title: string
  public_texts: unknown
  language: string
  reader_language: string | null
}

/** Who has chosen no language reads the community's. */
const languageOf = ({ language, reader_language }: Reader) =>
  languageIn(reader_language) ?? languageIn(language) ?? 'en'

const newcomer = statement<
  { channelId: string; userId: string },
  Reader & { on_board_banner_id: string | null }
>(
  'newcomer_to_welcome',
  `select u.email, u.language as reader_language, c.slug, c.title, c.language, c.public_texts, c.on_board_banner_id
   from memberships m join channels c on c.id = m.channel_id and c.deleted_at is null
     join users u on u.id = m.user_id and u.email is not null and ${isPresent('u')}
   where m.channel_id = $channelId and m.user_id = $userId`,
)

const banned = statement<{ channelId: string; userId: string }, Reader>(
  'banned_to_tell',
  `select u.email, u.language as reader_language, c.slug, c.title, c.language, c.public_texts from bans b
     join channels c on c.id = b.channel_id and c.deleted_at is null
     join users u on u.id = b.user_id and u.email is not null and ${isPresent('u')}
   where b.channel_id = $channelId and b.user_id = $userId`,
)

const outside = statement<{ channelId: string; userId: string }, Reader>(
  'lapsed_to_tell',
  `select u.email, u.language as reader_language, c.slug, c.title, c.language, c.public_texts from channels c
     join users u on u.id = $userId and u.email is not null and ${isPresent('u')}
   where c.id = $channelId and c.is_gated and c.deleted_at is null
     and not exists (select from memberships m where m.channel_id = c.id and m.user_id = u.id)
     and not exists (select from bans b where b.channel_id = c.id and b.user_id = u.id)`,
)

/**
 * Each job checks again that its mail still applies: one that comes too late confuses, or reveals what it should not.
 */
export const memberJobs = [
  tellOfNewMembersJob,

  handles(mailInvite, async (ctx, { inviteId, sealedCode, sealedName }) => {
    const code = ctx.secrets.unseal(sealedCode)
    const importedName = sealedName === undefined ? undefined : ctx.secrets.unseal(sealedName)
    const mail = await inviteMail(ctx, inviteId, code, importedName)
    if (mail) await deliver(ctx, mail)
  }),

  handles(mailWelcome, async (ctx, { channelId, userId }) => {
    const [row] = await newcomer(ctx.db, { channelId, userId })
    if (!row) return
    const language = languageOf(row)
    const { subject, content } = textsIn(row.public_texts, row.language).onBoardEmail
    const mail = letter({
      to: row.email,
      subject,
      sender: row.title,
      parts: [...paragraphs(content), button(row.title, homeOf(ctx, row))],
      banner: await bannerUrl(ctx, row.on_board_banner_id),
      isByMembers: true,
      language,
      reason: mailWords(language).welcomeReason({ community: row.title }),
    })
    await deliver(ctx, mail)
  }),

  handles(mailBan, async (ctx, { channelId, userId }) => {
    const [row] = await banned(ctx.db, { channelId, userId })
    if (!row) return
    const language = languageOf(row)
    const words = mailWords(language)
    const { subject, content } = textsIn(row.public_texts, row.language).userBannedEmail
    const mail = letter({
      to: row.email,
      subject,
      sender: row.title,
      parts: paragraphs(content || words.banned({ community: row.title })),
      isByMembers: true,
      language,
      reason: words.bannedReason({ community: row.title }),
    })
    await deliver(ctx, mail)
  }),

  handles(mailLapsed, async (ctx, { channelId, userId }) => {
    const [row] = await outside(ctx.db, { channelId, userId })
    if (!row) return
    const language = languageOf(row)
    const words = mailWords(language)
    const named = { community: row.title }
    const mail = letter({
      to: row.email,
      subject: words.lapsedSubject(named),
      sender: row.title,
      parts: [...paragraphs(words.lapsed(named)), button(words.comeBack, homeOf(ctx, row))],
      isByMembers: true,
      language,
      reason: words.lapsedReason(named),
    })
    await deliver(ctx, mail)
  }),
]

const homeOf = ({ config }: JobContext, { slug }: Reader) =>
  new URL(channelAddress.to({ slug }), config.PUBLIC_URL).href
