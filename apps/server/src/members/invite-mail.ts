import { newUntil } from '../channels/new-channels.ts'
import { textsIn } from '../channels/texts.ts'
import { statement } from '../platform/database/statement.ts'
import type { JobContext } from '../platform/jobs.ts'
import { letter } from '../platform/letter.ts'
import { button, paragraphs } from '../platform/letter-parts.ts'
import { digest } from '../platform/secrets.ts'
import { isPresent } from '../users/blocks.ts'
import { isStaff } from '../users/staff.ts'
import { bannerUrl } from './banner-url.ts'
import { declineUrl, isDeclined, mailboxOf } from './decline.ts'
import { inviteUrl } from './invite-link.ts'

interface Row {
  email: string
  channel_id: string
  slug: string
  title: string
  public_texts: unknown
  created_at: Date
  invite_banner_id: string | null
  inviter: string | null
  is_staff: boolean
  inviter_email: string | null
}

const invitation = statement<{ inviteId: string; codeHash: Buffer }, Row>(
  'invitation_to_mail',
  `select i.email, c.id as channel_id, c.slug, c.title, c.public_texts, c.created_at, c.invite_banner_id,
     u.fullname as inviter, coalesce(u.is_staff, false) as is_staff, u.email as inviter_email
   from invites i join channels c on c.id = i.channel_id and c.deleted_at is null and c.closed_at is null
     left join users u on u.id = i.invited_by and ${isPresent('u')}
   where i.id = $inviteId and i.code_hash = $codeHash and i.email is not null and i.accepted_at is null
     and i.revoked_at is null and not i.is_withheld`,
)

const MAX_NAME = 60

/** A name, unless it is one that advertises: too long to be a name, or with an address that mail programs turn into a link. */
const plainName = (name: string | null, otherwise: string) =>
  name === null || name.length > MAX_NAME || /:\/\/|@|\p{L}\.\p{L}{2}/u.test(name) ? otherwise : name

/** The mail of an invitation, also to somebody who was imported under a name; null where it no longer applies. */
export async function inviteMail(ctx: JobContext, inviteId: string, code: string, importedName?: string) {
  const [row] = await invitation(ctx.db, { inviteId, codeHash: digest(code) })
  if (!row || (await isDeclined(ctx.db, mailboxOf(ctx.secrets, row.email), row.channel_id))) return null
  const url = inviteUrl(ctx.config.PUBLIC_URL, row.slug, code)
  const isOwn = importedName === undefined && canUseOwnWords(ctx, row)
  return letter({
    to: row.email,
    reason: 'It is for this address only and holds for thirty days. If you do not want to join, ignore it.',
    ...(importedName !== undefined
      ? importWords(row, url, importedName)
      : isOwn
        ? await ownWords(ctx, row, url)
        : ourWords(row, url)),
    links: [
      {
        words: `No more invitations to ${isOwn ? row.title : nameOf(row)}`,
        url: declineUrl(ctx, row.email, row.channel_id),
      },
    ],
    unsubscribeWords: 'No more invitations to any community',
    unsubscribe: declineUrl(ctx, row.email, null),
  })
}

const nameOf = ({ title }: Row) => plainName(title, 'this community')

/** What a new community says could be anything, in our name; by the time it is old somebody has complained. */
const canUseOwnWords = ({ config, clock }: JobContext, { created_at, is_staff, inviter_email }: Row) =>
  newUntil(config, created_at) <= clock() || isStaff(config, { is_staff, email: inviter_email })

async function ownWords(ctx: JobContext, row: Row, url: string) {
  const { subject, content } = textsIn(row.public_texts).inviteEmail
  return {
    subject,
    sender: row.title,
    parts: [
      ...paragraphs(`${row.inviter ?? 'Somebody'} invites you to ${row.title}.`, content),
      button('Join', url),
    ],
    banner: await bannerUrl(ctx, row.invite_banner_id),
    language: null,
  }
}

function ourWords(row: Row, url: string) {
  const invites = `${plainName(row.inviter, 'Somebody')} invites you to ${plainName(row.title, 'a community')}`
  return {
    subject: invites,
    parts: [...paragraphs(`${invites}, a community on Guildhall.`), button('Have a look', url)],
  }
}

function importWords(row: Row, url: string, fullname: string) {
  const [inviter, community] = [plainName(row.inviter, 'Somebody'), plainName(row.title, 'a community')]
  const name = plainName(fullname, '')
  return {
    subject: `Do you want to be a member of ${community}?`,
    parts: [
      ...paragraphs(
        name === '' ? 'Hello,' : `Hello ${name},`,
        `${inviter} says that you agreed to be a member of ${community}, a community on Guildhall, and put you on its list. You are a member only if you accept.`,
      ),
      button('Accept', url),
    ],
    reason: `You get this mail because ${inviter} gave us your address. It is for this address only and holds for thirty days. If you did not agree, ignore it.`,
  }
}
