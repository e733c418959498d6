import type { ParamsOf } from '@guildhall/contract'
import { Id } from '@guildhall/contract'
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
import type { HttpDeps } from '../platform/http.ts'
import { addressBucket } from '../platform/limits.ts'
import { Refusal } from '../platform/refusals.ts'
import { sendPlainPage } from './plain-page.ts'

const SECRET = /^[\w-]{43}$/

const gone = (reply: FastifyReply) =>
  sendPlainPage(reply, {
    status: 404,
    title: 'This link no longer works',
    text: 'It was used, is too old, or was cut short on its way. You can always sign in with a new code.',
  })

/** The pages behind links in messages. Opening one only shows what it would do; its button does it. */
export function mountLinks(app: FastifyInstance, { kernel, publish }: HttpDeps) {
  const visited = async (request: FastifyRequest) => {
    await kernel.limits.spend('requestsPerAddress', addressBucket(request.ip))
    return new Ctx(kernel, kernel.db, null, visitOf(request))
  }

  app.get<{ Params: ParamsOf<typeof signInLinkAddress.pattern> }>(
    signInLinkAddress.pattern,
    async (request, reply) => {
      const { challengeId: userId, secret } = request.params
      const ctx = await visited(request)
      const isLink = Id.safeParse(userId).success && SECRET.test(secret)
      const address = isLink ? await linkedAddress(ctx, userId, secret) : null
      if (!address) return gone(reply)
      const act = {
        to: enterCodeAddress.pattern,
        label: `Sign in as ${address}`,
        fields: { userId, OTP: secret },
      }
      return sendPlainPage(reply, {
        title: 'Sign in to Guildhall',
        text: 'This signs you in on this browser.',
        act,
      })
    },
  )

  type Undo = FastifyRequest<{ Params: { token: string } }>

  app.get(undoChangeAddress.pattern, async (request: Undo, reply) => {
    const { token } = request.params
    const ctx = await visited(request)
    const change = SECRET.test(token) ? await undoableChange(ctx, token) : null
    if (!change) return gone(reply)
    return sendPlainPage(reply, {
      title: 'Take your account back',
      text: 'The old address comes back, the password is removed, and everybody is signed out.',
      act: { to: undoChangeAddress.to({ token }), label: 'Undo the change', fields: {} },
    })
  })

  app.post(undoChangeAddress.pattern, async (request: Undo, reply) => {
    checkOrigin(kernel, request)
    const { token } = request.params
    const { visit } = await visited(request)
    if (!SECRET.test(token)) return gone(reply)
    try {
      const ctx = await inTransaction(kernel.db, async (trx) => {
        const ctx = new Ctx(kernel, trx, null, visit)
        await undoChange(ctx, token)
        return ctx
      })
      publish(ctx)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return gone(reply)
      throw error
    }
    return sendPlainPage(reply, {
      title: 'It is undone',
      text: 'The old address is back and everybody is signed out. Sign in with a code that comes there.',
    })
  })
}
