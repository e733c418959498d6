import type { FastifyReply, FastifyRequest } from 'fastify'
import { foreseen } from '../platform/errors.ts'
import type { Refusal } from '../platform/refusals.ts'
import { sendPlainPage } from './plain-page.ts'

const seconds = (count: number) => (count === 1 ? 'a second' : `${count} seconds`)

function saying({ status, message, retryAfterSeconds = 1 }: Refusal): { title: string; text: string } {
  if (status === 429)
    return {
      title: 'Too many requests',
      text: `You opened many pages in a short time. Try again in ${seconds(retryAfterSeconds)}.`,
    }
  if (status === 503)
    return {
      title: 'This page is not available right now',
      text: `We could not load it. Try again in ${seconds(retryAfterSeconds)}.`,
    }
  return { title: 'This did not work', text: message }
}

/** Says in words, on a page that needs nothing else, why a page or a form was not answered. */
export function replyWithErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = foreseen(error)
  if (refusal) {
    if (refusal.retryAfterSeconds) void reply.header('retry-after', refusal.retryAfterSeconds)
    const { status } = refusal
    return sendPlainPage(reply, { status, ...saying(refusal), canTryAgain: request.method !== 'POST' })
  }
  request.log.error({ err: error }, 'unforeseen')
  return sendPlainPage(reply, {
    status: 500,
    title: 'Something went wrong',
    text: `If it happens again, tell the people who run this site the number ${request.id}.`,
    canTryAgain: request.method !== 'POST',
  })
}
