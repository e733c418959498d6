import { type Language, languageIn } from '@guildhall/contract'
import { channelAddress } from '@guildhall/contract/channels/addresses'
import { formatAmount } from '@guildhall/contract/money'
import { statement } from '../platform/database/statement.ts'
import { deliver } from '../platform/jobs/deliveries.ts'
import { handles } from '../platform/jobs/jobs.ts'
import { letter } from '../platform/mail/letter.ts'
import { button, paragraphs } from '../platform/mail/letter-parts.ts'
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
  /** What the next period costs, where that is planned to change. */
  readonly next_total: number | null
  readonly paid: number | null
  readonly refunded: number | null
  readonly is_by_hand: boolean
  readonly instructions: string
  /** The order for the next period, where that is paid for by hand. */
  readonly next: { reference: string; total: number; url: string } | null
  readonly status: string | null
  readonly period_end: Date | null
  readonly until: Date | null
}

/** The order as it is now, with the payment that a receipt is about, or the refund. */
const orderToTell = statement<{ orderId: string; toId: string | null; occasion: string }, Row>(
  'order_to_tell',
  `select u.email, u.language as reader_language, c.title as community, c.slug, c.language, c.zone, o.title, o.reference,
     o.return_url, o.currency, o.total, s.status, s.period_end,
     (select h.total from subscription_changes h where h.order_id = o.id and h.status = 'made') as next_total,
     (select p.amount from payments p where p.order_id = o.id and replace(p.id::text, '-', '') = $occasion) as paid,
     (select r.amount from refunds r where r.order_id = o.id and replace(r.id::text, '-', '') = $occasion) as refunded,
     a.gateway = 'manual' as is_by_hand, a.instructions,
     (select json_build_object('reference', n.reference, 'total', n.total, 'url', n.return_url) from orders n
      where n.renews_id = o.id and n.status in ('open', 'pending') and not n.details ? 'changeId'
      order by n.id desc limit 1) as next,
     coalesce(s.period_end + make_interval(days => c.grace_days), o.expires_at) as until
   from orders o join channels c on c.id = o.channel_id and c.deleted_at is null
     join payment_accounts a on a.id = o.account_id
     join users u on u.id = coalesce($toId::uuid, o.buyer_id) and u.email is not null and ${isPresent('u')}
     left join subscriptions s on s.order_id = coalesce(o.renews_id, o.id)
   where o.id = $orderId`,
)

/** A letter that comes too late says nothing: the payment was made meanwhile, or the trial cancelled. */
const isLate = (name: LetterName, { status }: Row) =>
  (name === 'paymentFailed' && status !== 'pastDue') || (name === 'trialEnding' && status !== 'trialing')

const day = (time: Date | null, language: Language, zone: string) =>
  time ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(time) : ''

interface Words {
  readonly subject: string
  readonly text: string
  /** How to pay, in the words of the community. */
  readonly how?: string
  readonly press: string
  readonly reason: string
}

function wordsOf(name: LetterName, row: Row, language: Language): Words {
  const words = mailWords(language)
  const { community, title, reference, zone } = row
  const inWords = (minor: number) => formatAmount(minor, currencyOf(row.currency), { language })
  const amount = inWords(row.paid ?? row.refunded ?? row.total)
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
      if (row.is_by_hand) {
        const { total, reference: named } = row.next ?? row
        return {
          subject: words.unpaidSubject({ title }),
          text: words.unpaid({
            ...names,
            amount: inWords(total),
            reference: named,
            until: day(row.until, language, zone),
          }),
          how: row.instructions,
          press: words.dueButton,
          reason: buyer,
        }
      }
      return {
        subject: words.failedSubject({ community }),
        text: words.failed({ title, amount, until: day(row.until, language, zone) }),
        press: words.failedButton,
        reason: buyer,
      }
    case 'trialEnding':
      return {
        subject: words.trialSubject({ community }),
        text: words.trial({ title, amount: inWords(row.next_total ?? row.total), until: paidUntil }),
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
    case 'refundToSend':
      return {
        subject: words.refundSubject({ amount, community }),
        text: words.refund({ title, amount, reference }),
        press: words.reviewButton,
        reason: words.managerReason({ community }),
      }
  }
}

export const mailOrderJob = handles(mailOrder, async (ctx, { orderId, letter: name, occasion, toId }) => {
  const [row] = await orderToTell(ctx.db, { orderId, toId: toId ?? null, occasion })
  if (!row || isLate(name, row)) return
  const language = languageIn(row.reader_language) ?? languageIn(row.language) ?? 'en'
  const { subject, text, how, press, reason } = wordsOf(name, row, language)
  const { PUBLIC_URL } = ctx.config
  const isToManager = name === 'inReview' || name === 'refundToSend'
  const url = isToManager
    ? new URL(channelAddress.to({ slug: row.slug }), PUBLIC_URL).href
    : name === 'paymentFailed' && row.next
      ? row.next.url
      : row.return_url
  await deliver(
    ctx,
    letter({
      to: row.email,
      subject,
      sender: row.community,
      parts: [...paragraphs(text, ...(how ? [how] : [])), button(press, url)],
      language,
      reason,
    }),
  )
})
