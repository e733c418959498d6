import { Id } from '@guildhall/contract'
import { GatewayName } from '@guildhall/contract/payments'
import type { FastifyInstance } from 'fastify'
import { faultOf } from '../platform/database/faults.ts'
import { statement } from '../platform/database/statement.ts'
import type { HttpDeps } from '../platform/http/http.ts'
import { inWrite } from '../platform/in-write.ts'
import { findGateway } from './gateways/find-gateway.ts'
import type { Gateway } from './gateways/gateway.ts'
import { lookAtObject } from './job-names.ts'
import { openAccountOf } from './order-rows.ts'
import { webhookPath } from './webhook-path.ts'

const MAX_BODY = 1024 * 1024

const addEvent = statement<{ accountId: string; eventId: string; ref: string; now: Date }, { ref: string }>(
  'add_webhook_event',
  `insert into webhook_events (account_id, event_id, ref, received_at) values ($accountId, $eventId, $ref, $now)
   on conflict do nothing returning ref`,
)

/**
 * Where gateways say that something changed. The signature is checked over the very bytes; 200 is said only when the
 * event is stored, and nothing is told to whoever sends anything else.
 */
export async function mountWebhooks(app: FastifyInstance, { kernel }: HttpDeps) {
  async function take(
    gateway: string,
    accountId: string,
    raw: unknown,
    headers: Parameters<Gateway['event']>[1],
  ): Promise<boolean> {
    const name = GatewayName.safeParse(gateway)
    if (!name.success || !Id.safeParse(accountId).success || !Buffer.isBuffer(raw)) return false
    const account = await openAccountOf(kernel, accountId)
    if (account?.gateway !== name.data) return false
    const { webhookSecret } = account.credentials
    const event = findGateway(kernel, name.data).event(raw, headers, webhookSecret, kernel.clock())
    if (!event) return false
    await inWrite(kernel, async (write) => {
      const { id: eventId, ref } = event
      const added = await addEvent(write.db, { accountId, eventId, ref, now: write.now })
      if (added.length > 0) await write.enqueue(lookAtObject, { accountId, ref })
    })
    return true
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler(async (error, _request, reply) => {
      const isAway = faultOf(error) !== 'unknown'
      if (!isAway && !(error instanceof Error && 'statusCode' in error))
        kernel.log.error({ err: error }, 'a webhook could not be taken')
      return reply.code(isAway ? 503 : 400).send()
    })
    scope.post<{ Params: { gateway: string; accountId: string } }>(
      webhookPath(':gateway', ':accountId'),
      async (request, reply) => {
        const { gateway, accountId } = request.params
        const isTaken = await take(gateway, accountId, request.body, request.headers)
        return reply.code(isTaken ? 200 : 400).send()
      },
    )
  })
}
