import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SECOND } from '../platform/clock.ts'
import { foreseen } from '../platform/errors.ts'
import type { Refusal } from '../platform/refusals.ts'
import { sendPlainPage } from './plain-page.ts'

const HELD_FOR = SECOND
/** Beyond this number a refusal is sent at once, since those that are held need memory. */
const MAX_HELD = 1000

const seconds = (count: number) => (count === 1 ? 'a second' : `${count} seconds`)

function saying({ status, message, retryAfterSeconds = 1 }: Refusal): { title: string; text: string } {
  if (status === 429)
    return {
      title: 'Too many requests',
      text: `Wait ${seconds(retryAfterSeconds)}, then try again.`,
    }
  if (status === 503)
    return {
      title: 'This page is not available right now',
      text: `We could not load it. Try again in ${seconds(retryAfterSeconds)}.`,
    }
  return { title: 'This did not work', text: message }
}

/** Says in words, on a page that needs nothing else, why a page or a form was not answered. */
export function errorPages() {
  let held = 0

  /** Whoever floods asks again as soon as they are refused, and would be refused thousands of times a second. */
  async function holdBack() {
    if (held >= MAX_HELD) return
    held += 1
    await sleep(HELD_FOR)
    held -= 1
  }

  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const canTryAgain = request.method !== 'POST'
    const refusal = foreseen(error)
    if (!refusal) {
      request.log.error({ err: error }, 'unforeseen')
      const text = `If it happens again, tell the people who run this site the number ${request.id}.`
      return sendPlainPage(reply, { status: 500, title: 'Something went wrong', text, canTryAgain })
    }
    if (refusal.retryAfterSeconds) {
      void reply.header('retry-after', refusal.retryAfterSeconds)
      await holdBack()
    }
    return sendPlainPage(reply, { status: refusal.status, ...saying(refusal), canTryAgain })
  }
}
