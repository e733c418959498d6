import { languageIn } from '@guildhall/contract'
import { newUntil } from '../../channels/new-channels.ts'
import { textsIn } from '../../channels/texts.ts'
import { statement } from '../../platform/database/statement.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { letter } from '../../platform/mail/letter.ts'
import { button, paragraphs } from '../../platform/mail/letter-parts.ts'
import { digest } from '../../platform/secrets.ts'
import { isPresent } from '../../users/blocks.ts'
import { isStaff } from '../../users/staff.ts'
import { declineUrl, isDeclined, mailboxOf } from '../decline.ts'
import { mailWords } from '../mail-words.ts'
import { bannerUrl } from './banner-url.ts'
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
  language: string
  reader_language: string | null
}

const invitation = statement<{ inviteId: string; codeHash: Buffer }, Row>(
  'invitation_to_mail',
  `select i.email, c.id as channel_id, c.slug, c.title, c.public_texts, c.created_at, c.invite_banner_id,
     u.fullname as inviter, coalesce(u.is_staff, false) as is_staff, u.email as inviter_email, c.language,
     (select t.language from users t where t.email = i.email and t.deleted_at is null) as reader_language
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
  const language = languageIn(row.reader_language) ?? languageIn(row.language) ?? 'en'
  const words = mailWords(language)
  const community = isOwn ? row.title : plainName(row.title, words.thisCommunity)
  return letter({
    language,
    to: row.email,
    reason: words.inviteReason,
    ...(importedName !== undefined
      ? importWords(words, row, url, importedName)
      : isOwn
        ? await ownWords(ctx, words, row, url)
        : ourWords(words, row, url)),
    links: [{ words: words.noMoreTo({ community }), url: declineUrl(ctx, row.email, row.channel_id) }],
    unsubscribeWords: words.noMoreToAny,
    unsubscribe: declineUrl(ctx, row.email, null),
  })
}

type Words = ReturnType<typeof mailWords>

/** What a new community says could be anything, in our name; by the time it is old somebody has complained. */
const canUseOwnWords = ({ config, clock }: JobContext, { created_at, is_staff, inviter_email }: Row) =>
  newUntil(config, created_at) <= clock() || isStaff(config, { is_staff, email: inviter_email })

async function ownWords(ctx: JobContext, words: Words, row: Row, url: string) {
  const { subject, content } = textsIn(row.public_texts, row.language).inviteEmail
  const inviter = row.inviter ?? words.somebody
  return {
    subject,
    sender: row.title,
    parts: [
      ...paragraphs(`${words.invites({ inviter, community: row.title })}.`, content),
      button(words.join, url),
    ],
    banner: await bannerUrl(ctx, row.invite_banner_id),
    isByMembers: true,
  }
}

const namesIn = (words: Words, row: Row) => ({
  inviter: plainName(row.inviter, words.somebody),
  community: plainName(row.title, words.aCommunity),
})

function ourWords(words: Words, row: Row, url: string) {
  const names = namesIn(words, row)
  return {
    subject: words.invites(names),
    parts: [...paragraphs(words.invitesHere(names)), button(words.look, url)],
  }
}

function importWords(words: Words, row: Row, url: string, fullname: string) {
  const names = namesIn(words, row)
  const name = plainName(fullname, '')
  return {
    subject: words.importSubject(names),
    parts: [
      ...paragraphs(name === '' ? words.hello : words.helloTo({ name }), words.imported(names)),
      button(words.accept, url),
    ],
    reason: words.importReason(names),
  }
}
