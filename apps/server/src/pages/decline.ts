import type { PageLanguage } from '@guildhall/contract'
import { allowInvitesAddress, declineAddress } from '@guildhall/contract/members/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowInvites, declineInvites, readDecline, viewDecline } from '../members/decline.ts'
import { addressBucket } from '../platform/http/limits.ts'
import type { Kernel } from '../platform/kernel.ts'
import { pageLanguage } from '../platform/language.ts'
import { pageWords } from './page-words.ts'
import { sendPlainPage } from './plain-page.ts'

type Visit = FastifyRequest<{ Params: { token: string } }>

function unknown(reply: FastifyReply, language: PageLanguage) {
  const words = pageWords(language)
  return sendPlainPage(reply, language, {
    status: 404,
    title: words.linkUnknown,
    text: words.declineUnknownText,
  })
}

/** The link in every invitation that declines more of them: a page for people, one click for mail programs (RFC 8058). */
export function mountDecline(app: FastifyInstance, kernel: Kernel) {
  async function read(request: Visit) {
    await kernel.limits.spend('requestsPerAddress', addressBucket(request.ip))
    return readDecline(kernel, request.params.token)
  }

  async function show(
    reply: FastifyReply,
    request: Visit,
    what: NonNullable<ReturnType<typeof readDecline>>,
  ) {
    const language = pageLanguage(kernel.config, request)
    const words = pageWords(language)
    const { params } = request
    const { title, isDeclined } = await viewDecline(kernel, what)
    const community = what.channelId === null ? words.anyCommunity : (title ?? words.thisCommunity)
    if (isDeclined)
      return sendPlainPage(reply, language, {
        title: words.declined,
        text: words.declinedText({ community }),
        act: { to: allowInvitesAddress.to(params), label: words.allow, fields: {} },
      })
    return sendPlainPage(reply, language, {
      title: words.decline,
      text: words.declineText({ community }),
      act: { to: declineAddress.to(params), label: words.declineButton, fields: {} },
    })
  }

  app.get(declineAddress.pattern, async (request: Visit, reply) => {
    const what = await read(request)
    return what ? show(reply, request, what) : unknown(reply, pageLanguage(kernel.config, request))
  })

  app.post(declineAddress.pattern, async (request: Visit, reply) => {
    const what = await read(request)
    if (!what) return unknown(reply, pageLanguage(kernel.config, request))
    await declineInvites(kernel, what)
    return show(reply, request, what)
  })

  app.post(allowInvitesAddress.pattern, async (request: Visit, reply) => {
    const what = await read(request)
    if (!what) return unknown(reply, pageLanguage(kernel.config, request))
    await allowInvites(kernel, what)
    const language = pageLanguage(kernel.config, request)
    const words = pageWords(language)
    return sendPlainPage(reply, language, { title: words.allowed, text: words.allowedText })
  })
}
