import { unsubscribeAddress } from '@guildhall/contract/notifications/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readUnsubscription, unsubscribe } from '../notifications/unsubscribe.ts'
import type { Kernel } from '../platform/kernel.ts'
import { addressBucket } from '../platform/limits.ts'
import { sendPlainPage } from './plain-page.ts'

const MAX_FORM = 4096

type Visit = FastifyRequest<{ Params: { token: string } }>

const unknown = (reply: FastifyReply) =>
  sendPlainPage(reply, {
    status: 404,
    title: 'This link does not work',
    text: 'It was cut short on its way. You can choose your mails in your settings.',
  })

/** The unsubscribe link of every notification mail: a page for people, one click for mail programs (RFC 8058). */
export function mountUnsubscribe(app: FastifyInstance, kernel: Kernel) {
  // The body from a mail program is ignored, here and by the link that declines invitations: the address says everything,
  // and there is no session or origin to check.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FORM }, (_request, _body, done) =>
    done(null, undefined),
  )

  async function read(request: Visit) {
    await kernel.limits.spend('requestsPerAddress', addressBucket(request.ip))
    return readUnsubscription(kernel, request.params.token)
  }

  app.get(unsubscribeAddress.pattern, async (request: Visit, reply) => {
    if (!(await read(request))) return unknown(reply)
    return sendPlainPage(reply, {
      title: 'Stop these mails?',
      text: 'You will still see such news on Guildhall.',
      act: { to: unsubscribeAddress.to(request.params), label: 'Stop these mails', fields: {} },
    })
  })

  app.post(unsubscribeAddress.pattern, async (request: Visit, reply) => {
    const what = await read(request)
    if (!what) return unknown(reply)
    await unsubscribe(kernel, what)
    return sendPlainPage(reply, {
      title: 'You will get no more of these mails',
      text: 'You can change this at any time in your settings.',
    })
  })
}
