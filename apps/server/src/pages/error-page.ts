import { setTimeout as sleep } from 'node:timers/promises'
import type { PageLanguage } from '@guildhall/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SECOND } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { foreseen } from '../platform/errors.ts'
import { pageLanguage } from '../platform/language.ts'
import type { Refusal } from '../platform/refusals.ts'
import { pageWords } from './page-words.ts'
import { sendPlainPage } from './plain-page.ts'

const HELD_FOR = SECOND
/** Beyond this number a refusal is sent at once, since those that are held need memory. */
const MAX_HELD = 1000

function saying(language: PageLanguage, { status, retryAfterSeconds: count = 1 }: Refusal) {
  const words = pageWords(language)
  if (status === 429) return { title: words.tooMany, text: words.tooManyText({ count }) }
  if (status === 503) return { title: words.away, text: words.awayText({ count }) }
  return { title: words.failed, text: status === 413 ? words.tooLarge : words.failedText }
}

/** Says in words, on a page that needs nothing else, why a page or a form was not answered. */
export function errorPages(config: Config) {
  let held = 0

  /** Whoever floods asks again as soon as they are refused, and would be refused thousands of times a second. */
  async function holdBack() {
    if (held >= MAX_HELD) return
    held += 1
    await sleep(HELD_FOR)
    held -= 1
  }

  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const language = pageLanguage(config, request)
    const canTryAgain = request.method !== 'POST'
    const refusal = foreseen(error)
    if (!refusal) {
      request.log.error({ err: error }, 'unforeseen')
      const words = pageWords(language)
      const text = words.wentWrongText({ id: request.id })
      return sendPlainPage(reply, language, { status: 500, title: words.wentWrong, text, canTryAgain })
    }
    if (refusal.retryAfterSeconds) {
      void reply.header('retry-after', refusal.retryAfterSeconds)
      await holdBack()
    }
    return sendPlainPage(reply, language, {
      status: refusal.status,
      ...saying(language, refusal),
      canTryAgain,
    })
  }
}
