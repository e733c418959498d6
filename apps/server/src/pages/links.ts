import { Id, type PageLanguage, type ParamsOf } from '@guildhall/contract'
import {
  enterCodeAddress,
  signInLinkAddress,
  undoChangeAddress,
} from '@guildhall/contract/accounts/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { linkedAddress } from '../accounts/sign-in-link.ts'
import { undoableChange, undoChange } from '../accounts/undo-change.ts'
import { checkOrigin, visitOf } from '../platform/credentials.ts'
import { Ctx } from '../platform/ctx.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { HttpDeps } from '../platform/http/http.ts'
import { addressBucket } from '../platform/http/limits.ts'
import { pageLanguage } from '../platform/language.ts'
import { Refusal } from '../platform/refusals.ts'
import { pageWords } from './page-words.ts'
import { sendPlainPage } from './plain-page.ts'

const SECRET = /^[\w-]{43}$/

function gone(reply: FastifyReply, language: PageLanguage) {
  const words = pageWords(language)
  return sendPlainPage(reply, language, { status: 404, title: words.linkOver, text: words.linkOverText })
}

/** The pages behind links in messages. Opening one only shows what it would do; its button does it. */
export function mountLinks(app: FastifyInstance, { kernel, publish }: HttpDeps) {
  const languageFor = (request: FastifyRequest) => pageLanguage(kernel.config, request)

  const visited = async (request: FastifyRequest) => {
    await kernel.limits.spend('requestsPerAddress', addressBucket(request.ip))
    return new Ctx(kernel, kernel.db, null, visitOf(request))
  }

  app.get<{ Params: ParamsOf<typeof signInLinkAddress.pattern> }>(
    signInLinkAddress.pattern,
    async (request, reply) => {
      const { challengeId: userId, secret } = request.params
      const ctx = await visited(request)
      const language = languageFor(request)
      const words = pageWords(language)
      const isLink = Id.safeParse(userId).success && SECRET.test(secret)
      const address = isLink ? await linkedAddress(ctx, userId, secret) : null
      if (!address) return gone(reply, language)
      const act = {
        to: enterCodeAddress.pattern,
        label: words.signInAs({ address }),
        fields: { userId, OTP: secret },
      }
      return sendPlainPage(reply, language, { title: words.signIn, text: words.signInText, act })
    },
  )

  type Undo = FastifyRequest<{ Params: { token: string } }>

  app.get(undoChangeAddress.pattern, async (request: Undo, reply) => {
    const { token } = request.params
    const ctx = await visited(request)
    const language = languageFor(request)
    const words = pageWords(language)
    const change = SECRET.test(token) ? await undoableChange(ctx, token) : null
    if (!change) return gone(reply, language)
    return sendPlainPage(reply, language, {
      title: words.takeBack,
      text: words.takeBackText,
      act: { to: undoChangeAddress.to({ token }), label: words.undo, fields: {} },
    })
  })

  app.post(undoChangeAddress.pattern, async (request: Undo, reply) => {
    checkOrigin(kernel, request)
    const { token } = request.params
    const { visit } = await visited(request)
    const language = languageFor(request)
    const words = pageWords(language)
    if (!SECRET.test(token)) return gone(reply, language)
    try {
      const ctx = await inTransaction(kernel.db, async (trx) => {
        const ctx = new Ctx(kernel, trx, null, visit)
        await undoChange(ctx, token)
        return ctx
      })
      publish(ctx)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return gone(reply, language)
      throw error
    }
    return sendPlainPage(reply, language, { title: words.undone, text: words.undoneText })
  })
}
