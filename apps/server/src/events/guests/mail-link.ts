import { languageIn } from '@guildhall/contract'
import { eventAddress, guestPlaceAddress } from '@guildhall/contract/events/addresses'
import { statement } from '../../platform/database/statement.ts'
import { deliver } from '../../platform/jobs/deliveries.ts'
import { handles, type JobContext } from '../../platform/jobs/jobs.ts'
import { letter } from '../../platform/mail/letter.ts'
import { button, paragraphs } from '../../platform/mail/letter-parts.ts'
import { writeTimes } from '../letters/write-times.ts'
import { isEventVisible } from '../visibility.ts'
import { hasPlaceByAccount, isAddressBanned } from './guest-rows.ts'
import { mailGuestLink } from './job-names.ts'
import { mailWords } from './mail-words.ts'

/** Nobody's mailbox fills up because others name their address at many events. */
const MOST_TO_ONE_ADDRESS_AN_HOUR = 5

interface Row {
  readonly event_id: string
  readonly email: string
  readonly language: string | null
  readonly title: string
  readonly community: string
  readonly slug: string
  readonly channel_language: string
  readonly time_format: '12' | '24'
  readonly zone: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly letter: 'confirm' | 'renew' | 'account'
}

/** Nothing is mailed to people who are kept out of the community, and no word of those who asked is passed on. */
const requestToMail = statement<{ requestId: string }, Row>(
  'guest_request_to_mail',
  `select q.event_id, q.guest_email as email, q.language, e.title, c.title as community, c.slug,
     c.language as channel_language, c.time_format, e.zone, e.starts_at, e.ends_at,
     case when ${hasPlaceByAccount('e.id', 'q.guest_email')} then 'account'
       when exists (select from event_registrations r where r.event_id = e.id and lower(r.guest_email) = q.guest_email
         and r.status not in ('declined', 'cancelled')) then 'renew' else 'confirm' end as letter
   from event_guest_requests q join events e on e.id = q.event_id join channels c on c.id = e.channel_id
   where q.id = $requestId and ${isEventVisible('e', 'null::uuid')}
     and not ${isAddressBanned('q.channel_id', 'q.guest_email')}
     and ${MOST_TO_ONE_ADDRESS_AN_HOUR} > (select count(*) from event_guest_requests o
       where lower(o.guest_email) = lower(q.guest_email) and o.created_at > q.created_at - interval '1 hour' and o.id < q.id)`,
)

function mailOf({ config, secrets }: JobContext, row: Row, sealedKey: string) {
  const language = languageIn(row.language) ?? languageIn(row.channel_language) ?? 'en'
  const words = mailWords(language)
  const { title, community } = row
  const path =
    row.letter === 'account'
      ? eventAddress.to({ slug: row.slug, eventId: row.event_id })
      : guestPlaceAddress.to({ token: secrets.unseal(sealedKey) })
  const times = { startsAt: row.starts_at, endsAt: row.ends_at, zone: row.zone }
  const { mine } = writeTimes(times, { language, region: '', timeFormat: row.time_format })
  return letter({
    to: row.email,
    subject: words[`${row.letter}Subject`]({ title }),
    sender: community,
    parts: [
      ...paragraphs(words[row.letter]({ title, community }), words.times(mine)),
      button(words[`${row.letter}Button`], new URL(path, config.PUBLIC_URL).href),
    ],
    language,
    reason: words.reason,
  })
}

export const mailGuestLinkJob = handles(mailGuestLink, async (ctx, { requestId, sealedKey }) => {
  const [row] = await requestToMail(ctx.db, { requestId })
  if (row) await deliver(ctx, mailOf(ctx, row, sealedKey))
})
