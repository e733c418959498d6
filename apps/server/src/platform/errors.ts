import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { faultOf } from './database/faults.ts'
import { words } from './refusal-words.ts'
import { invalid, notFound, Refusal, tooLarge, unavailable, unforeseen } from './refusals.ts'

/** The error as a refusal that a client can read; null when it is unforeseen. */
export function foreseen(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (faultOf(error) !== 'unknown') return unavailable()
  const { statusCode } = error as Partial<FastifyError>
  if (statusCode === 413) return tooLarge()
  if (statusCode === 415) return invalid(words.notJson)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return invalid(words.badRequest)
  return null
}

/** Every failure has a message and a code; an unforeseen one reveals nothing but the id of its request. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = foreseen(error)
  if (refusal) {
    if (refusal.retryAfterSeconds) void reply.header('retry-after', refusal.retryAfterSeconds)
    return reply.status(refusal.status).send(refusal.body)
  }
  request.log.error({ err: error }, 'unforeseen')
  return reply.status(500).send({ ...unforeseen().body, requestId: request.id })
}

export function replyNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.status(404).send(notFound(words.pageNotFound).body)
}
