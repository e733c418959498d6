import type { PageLanguage } from '@guildhall/contract'
import { unsubscribeAddress } from '@guildhall/contract/notifications/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readUnsubscription, unsubscribe } from '../notifications/unsubscribe.ts'
import { addressBucket } from '../platform/http/limits.ts'
import type { Kernel } from '../platform/kernel.ts'
import { pageLanguage } from '../platform/language.ts'
import { pageWords } from './page-words.ts'
import { sendPlainPage } from './plain-page.ts'

const MAX_FORM = 4096

type Visit = FastifyRequest<{ Params: { token: string } }>

function unknown(reply: FastifyReply, language: PageLanguage) {
  const words = pageWords(language)
  return sendPlainPage(reply, language, {
    status: 404,
    title: words.linkUnknown,
    text: words.unsubscribeUnknownText,
  })
}

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
    const language = pageLanguage(kernel.config, request)
    const words = pageWords(language)
    if (!(await read(request))) return unknown(reply, language)
    return sendPlainPage(reply, language, {
      title: words.unsubscribe,
      text: words.unsubscribeText,
      act: { to: unsubscribeAddress.to(request.params), label: words.unsubscribeButton, fields: {} },
    })
  })

  app.post(unsubscribeAddress.pattern, async (request: Visit, reply) => {
    const language = pageLanguage(kernel.config, request)
    const words = pageWords(language)
    const what = await read(request)
    if (!what) return unknown(reply, language)
    await unsubscribe(kernel, what)
    return sendPlainPage(reply, language, { title: words.unsubscribed, text: words.unsubscribedText })
  })
}
