import { type Language, languageIn } from '@guildhall/contract'
import { channelAddress } from '@guildhall/contract/channels/addresses'
import { formatAmount } from '@guildhall/contract/money'
import { statement } from '../platform/database/statement.ts'
import { deliver } from '../platform/deliveries.ts'
import { handles } from '../platform/jobs.ts'
import { letter } from '../platform/letter.ts'
import { button, paragraphs } from '../platform/letter-parts.ts'
import { isPresent } from '../users/blocks.ts'
import { currencyOf } from './currency-of.ts'
import { type LetterName, mailOrder } from './job-names.ts'
import { mailWords } from './mail-words.ts'

interface Row {
  readonly email: string
  readonly reader_language: string | null
  readonly community: string
  readonly slug: string
  readonly language: string
  readonly zone: string
  readonly title: string
  readonly reference: string
  readonly return_url: string
  readonly currency: string
  readonly total: number
  readonly paid: number | null
  readonly status: string | null
  readonly period_end: Date | null
  readonly until: Date | null
}

/** The order as it is now, with the payment that a receipt is about. */
const orderToTell = statement<{ orderId: string; toId: string | null; occasion: string }, Row>(
  'order_to_tell',
  `select u.email, u.language as reader_language, c.title as community, c.slug, c.language, c.zone, o.title, o.reference,
     o.return_url, o.currency, o.total, s.status, s.period_end,
     (select p.amount from payments p where p.order_id = o.id and replace(p.id::text, '-', '') = $occasion) as paid,
     coalesce(s.period_end + make_interval(days => c.grace_days), o.expires_at) as until
   from orders o join channels c on c.id = o.channel_id and c.deleted_at is null
     join users u on u.id = coalesce($toId::uuid, o.buyer_id) and u.email is not null and ${isPresent('u')}
     left join subscriptions s on s.order_id = coalesce(o.renews_id, o.id)
   where o.id = $orderId`,
)

/** A letter that comes too late says nothing: the payment was made meanwhile, or the trial cancelled. */
const isLate = (name: LetterName, { status }: Row) =>
  (name === 'paymentFailed' && status !== 'pastDue') || (name === 'trialEnding' && status !== 'trialing')

const day = (time: Date | null, language: Language, zone: string) =>
  time ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(time) : ''

function wordsOf(name: LetterName, row: Row, language: Language) {
  const words = mailWords(language)
  const { community, title, reference, zone } = row
  const amount = formatAmount(row.paid ?? row.total, currencyOf(row.currency), { language })
  const paidUntil = day(row.period_end, language, zone)
  const names = { community, title }
  const buyer = words.buyerReason({ community })
  switch (name) {
    case 'receipt':
      return {
        subject: words.receiptSubject({ community }),
        text: words.receipt({ ...names, amount }),
        press: words.receiptButton,
        reason: buyer,
      }
    case 'paymentFailed':
      return {
        subject: words.failedSubject({ community }),
        text: words.failed({ title, amount, until: day(row.until, language, zone) }),
        press: words.failedButton,
        reason: buyer,
      }
    case 'trialEnding':
      return {
        subject: words.trialSubject({ community }),
        text: words.trial({ title, amount, until: paidUntil }),
        press: words.trialButton,
        reason: buyer,
      }
    case 'ended':
      return {
        subject: words.endedSubject(names),
        text: words.ended(names),
        press: words.endedButton,
        reason: buyer,
      }
    case 'orderDue':
      return {
        subject: words.dueSubject({ title }),
        text: words.due({ ...names, amount, reference, until: paidUntil }),
        press: words.dueButton,
        reason: buyer,
      }
    case 'inReview':
      return {
        subject: words.reviewSubject({ community }),
        text: words.review({ title, reference }),
        press: words.reviewButton,
        reason: words.managerReason({ community }),
      }
  }
}

export const mailOrderJob = handles(mailOrder, async (ctx, { orderId, letter: name, occasion, toId }) => {
  const [row] = await orderToTell(ctx.db, { orderId, toId: toId ?? null, occasion })
  if (!row || isLate(name, row)) return
  const language = languageIn(row.reader_language) ?? languageIn(row.language) ?? 'en'
  const { subject, text, press, reason } = wordsOf(name, row, language)
  const { PUBLIC_URL } = ctx.config
  const url =
    name === 'inReview' ? new URL(channelAddress.to({ slug: row.slug }), PUBLIC_URL).href : row.return_url
  await deliver(
    ctx,
    letter({
      to: row.email,
      subject,
      sender: row.community,
      parts: [...paragraphs(text), button(press, url)],
      language,
      reason,
    }),
  )
})
