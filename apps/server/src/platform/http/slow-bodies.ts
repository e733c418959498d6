import type { FastifyInstance } from 'fastify'
import { MINUTE, SECOND } from '../clock.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes large bodies, which may arrive slowly. */
    takesUploads?: boolean
  }
}

/** The longest that any body may take; Node has only one limit for all routes. */
export const UPLOAD_WITHIN = 30 * MINUTE
const BODY_WITHIN = 30 * SECOND

/** Closes the connection when a body does not end in time, since it would occupy the connection for nothing. */
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
