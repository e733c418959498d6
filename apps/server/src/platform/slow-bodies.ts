import type { FastifyInstance } from 'fastify'
import { MINUTE, SECOND } from './clock.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes large bodies, so one may arrive slowly. */
    takesUploads?: boolean
  }
}

/** The longest that any body may take; Node knows only one limit for all. */
export const UPLOAD_WITHIN = 30 * MINUTE
const BODY_WITHIN = 30 * SECOND

/** Hangs up on a body that does not end: a connection held for nothing. */
export function limitSlowBodies(app: FastifyInstance, withinMs = BODY_WITHIN) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody && !request.routeOptions.config.takesUploads) {
      const late = setTimeout(() => raw.complete || raw.destroy(), withinMs).unref()
      raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late))
    }
    done()
  })
}
