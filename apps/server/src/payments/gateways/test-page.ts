import { formatAmount } from '@guildhall/contract/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checkOrigin, visitOf } from '../../platform/credentials.ts'
import { statement } from '../../platform/database/statement.ts'
import { escapeHtml } from '../../platform/html.ts'
import type { HttpDeps } from '../../platform/http/http.ts'
import { inWrite } from '../../platform/in-write.ts'
import { currencyOf } from '../currency-of.ts'
import { type OrderRow, openAccountOf, toPay } from '../order-rows.ts'
import { webhookPath } from '../webhook-path.ts'
import { ageRecord, updateRecord } from './local-records.ts'
import { Seen } from './seen.ts'
import { signatureOf } from './signature.ts'
import { TEST_SIGNATURE, test, testPagePath } from './test.ts'
import { actOn, type TestAct, testActs } from './test-acts.ts'
import { testPageWords } from './test-page-words.ts'

type Row = OrderRow & { readonly record: unknown }

const orderOfRef = statement<{ ref: string }, Row>(
  'order_of_test_page',
  `select o.*, r.record from local_gateway_records r join orders o on o.id = r.order_id
     join payment_accounts a on a.id = r.account_id where r.ref = $ref and a.gateway = 'test'`,
)

/** The buttons that do something now. */
function actsFor({ state, payments, subscription }: Seen): TestAct[] {
  const disputes = payments.at(-1)?.disputes ?? []
  if (payments.length === 0 && !subscription)
    return state === 'open' || state === 'pending' ? ['pay', 'later', 'decline'] : []
  return [
    ...(disputes.some(({ status }) => status === 'open') ? (['win', 'lose'] as const) : []),
    ...(payments.length > 0 && disputes.length === 0 ? (['dispute'] as const) : []),
    ...(subscription && subscription.status !== 'ended' ? (['renew', 'fail', 'end'] as const) : []),
  ]
}

/** A page of our own in place of a payment provider's. It says what happened over the same webhook as a real one. */
export async function mountTestPage(app: FastifyInstance, { kernel }: HttpDeps) {
  if (!test.isOffered(kernel.config)) return

  /** Sends the event as a provider would: signed, and to the address that everybody can reach. */
  async function send(order: OrderRow, ref: string) {
    const { credentials } = (await openAccountOf(kernel, order.account_id))!
    const raw = Buffer.from(JSON.stringify({ id: `evt_${kernel.newId()}`, ref }))
    const signature = signatureOf(raw, credentials.webhookSecret, kernel.clock())
    await app.inject({
      method: 'POST',
      url: webhookPath('test', order.account_id),
      headers: { 'content-type': 'application/json', [TEST_SIGNATURE]: signature },
      payload: raw,
    })
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
    )
    const path = testPagePath(':ref')

    scope.get<{ Params: { ref: string } }>(path, async (request, reply) => {
      const { ref } = request.params
      const [row] = await orderOfRef(kernel.db, { ref })
      if (!row) return reply.callNotFound()
      const language = visitOf(request).language ?? 'en'
      const words = testPageWords[language]
      const price = formatAmount(row.total, currencyOf(row.currency), { language })
      const buttons = actsFor(ageRecord(Seen.parse(row.record), kernel.clock())).map(
        (act) => `<p><button name="act" value="${act}">${escapeHtml(words.acts[act])}</button></p>`,
      )
      return reply
        .type('text/html')
        .send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<title>${escapeHtml(words.title)}</title><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"></head><body><main><h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.note)}</p><p>${escapeHtml(row.title)}: <strong>${escapeHtml(price)}</strong></p>
<form method="post" action="${escapeHtml(testPagePath(ref))}">${buttons.join('')}</form>
<p><a href="${escapeHtml(row.return_url)}">${escapeHtml(words.back)}</a></p></main></body></html>`)
    })

    scope.post<{ Params: { ref: string } }>(path, async (request, reply) => {
      checkOrigin(kernel, request)
      const { ref } = request.params
      const [row] = await orderOfRef(kernel.db, { ref })
      const asked = z.object({ act: z.enum(testActs) }).safeParse(request.body)
      if (!row || !asked.success) return reply.callNotFound()
      const { act } = asked.data
      await inWrite(kernel, (write) =>
        updateRecord(write.db, row.id, write.now, (record) =>
          actOn(ageRecord(record, write.now), act, {
            order: toPay(row),
            now: write.now,
            newId: () => write.newId(),
          }),
        ),
      )
      await send(row, ref)
      return reply.redirect(act === 'decline' ? row.cancel_url : row.return_url, 303)
    })
  })
}
