import { channelAddress } from '@guildhall/contract/channels/addresses'
import { textsIn } from '../channels/texts.ts'
import { viewPictures } from '../files/view.ts'
import { statement } from '../platform/database/statement.ts'
import { deliver } from '../platform/deliveries.ts'
import { handles, type JobContext } from '../platform/jobs.ts'
import { letter } from '../platform/letter.ts'
import { button, paragraphs } from '../platform/letter-parts.ts'
import { digest } from '../platform/secrets.ts'
import { isPresent } from '../users/blocks.ts'
import { inviteUrl } from './invite-link.ts'
import { mailBan, mailInvite, mailWelcome } from './job-names.ts'

interface Reader {
  email: string
  slug: string
  title: string
  public_texts: unknown
}

const invitation = statement<
  { inviteId: string; codeHash: Buffer },
  Reader & { invite_banner_id: string | null; inviter: string | null }
>(
  'invitation_to_mail',
  `select i.email, c.slug, c.title, c.public_texts, c.invite_banner_id, u.fullname as inviter
   from invites i join channels c on c.id = i.channel_id
     left join users u on u.id = i.invited_by and ${isPresent('u')}
   where i.id = $inviteId and i.code_hash = $codeHash and i.email is not null and i.accepted_at is null and i.revoked_at is null`,
)

const newcomer = statement<
  { channelId: string; userId: string },
  Reader & { on_board_banner_id: string | null }
>(
  'newcomer_to_welcome',
  `select u.email, c.slug, c.title, c.public_texts, c.on_board_banner_id
   from memberships m join channels c on c.id = m.channel_id
     join users u on u.id = m.user_id and u.email is not null and ${isPresent('u')}
   where m.channel_id = $channelId and m.user_id = $userId`,
)

const banned = statement<{ channelId: string; userId: string }, Reader>(
  'banned_to_tell',
  `select u.email, c.slug, c.title, c.public_texts from bans b join channels c on c.id = b.channel_id
     join users u on u.id = b.user_id and u.email is not null and ${isPresent('u')}
   where b.channel_id = $channelId and b.user_id = $userId`,
)

async function bannerOf({ db, config }: JobContext, fileId: string | null) {
  if (!fileId) return undefined
  const shown = (await viewPictures(db, [fileId])).get(fileId)?.highres
  return shown?.isAvailable ? new URL(shown.url, config.PUBLIC_URL).href : undefined
}

/**
 * Each job checks again that its mail still applies: one that comes too late confuses, or reveals what it should not.
 */
export const memberJobs = [
  handles(mailInvite, async (ctx, { inviteId, sealedCode }) => {
    const code = ctx.secrets.unseal(sealedCode)
    const [row] = await invitation(ctx.db, { inviteId, codeHash: digest(code) })
    if (!row) return
    const { subject, content } = textsIn(row.public_texts).inviteEmail
    const mail = letter({
      to: row.email,
      subject,
      sender: row.title,
      parts: [
        ...paragraphs(`${row.inviter ?? 'Somebody'} invites you to ${row.title}.`, content),
        button('Join', inviteUrl(ctx.config.PUBLIC_URL, row.slug, code)),
      ],
      banner: await bannerOf(ctx, row.invite_banner_id),
      language: null,
      reason: 'It is for this address only and holds for thirty days. If you do not want to join, ignore it.',
    })
    await deliver(ctx, mail)
  }),

  handles(mailWelcome, async (ctx, { channelId, userId }) => {
    const [row] = await newcomer(ctx.db, { channelId, userId })
    if (!row) return
    const { subject, content } = textsIn(row.public_texts).onBoardEmail
    const mail = letter({
      to: row.email,
      subject,
      sender: row.title,
      parts: [...paragraphs(content), button(row.title, homeOf(ctx, row))],
      banner: await bannerOf(ctx, row.on_board_banner_id),
      language: null,
      reason: `You get this mail because you have joined ${row.title}.`,
    })
    await deliver(ctx, mail)
  }),

  handles(mailBan, async (ctx, { channelId, userId }) => {
    const [row] = await banned(ctx.db, { channelId, userId })
    if (!row) return
    const { subject, content } = textsIn(row.public_texts).userBannedEmail
    const mail = letter({
      to: row.email,
      subject,
      sender: row.title,
      parts: paragraphs(content || `You are no longer a member of ${row.title} and cannot join it again.`),
      language: null,
      reason: `You get this mail because you were in ${row.title}, or wanted to be.`,
    })
    await deliver(ctx, mail)
  }),
]

const homeOf = ({ config }: JobContext, { slug }: Reader) =>
  new URL(channelAddress.to({ slug }), config.PUBLIC_URL).href
