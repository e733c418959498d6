import { defaultDescription, defaultTitle, type Preloaded } from '@guildhall/contract/pages'
import type { FastifyRequest } from 'fastify'
import { after, DAY } from '../platform/clock.ts'
import type { Viewer } from '../platform/context.ts'
import { csrfTokenOf } from '../platform/credentials.ts'
import type { Kernel } from '../platform/kernel.ts'
import { viewMe } from '../users/view.ts'

const RENEW_AFTER = DAY

/** What a page is given so that its first paint asks for nothing. */
export async function preload(
  kernel: Kernel,
  viewer: Viewer | null,
  request: FastifyRequest,
): Promise<Preloaded> {
  const { config, clock, db } = kernel
  const country = config.COUNTRY_HEADER ? request.headers[config.COUNTRY_HEADER] : null
  return {
    title: defaultTitle,
    description: defaultDescription,
    geoData: { country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null },
    loadedData: {},
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    me: viewer && (await viewMe(db, viewer.userId, config)),
    signedIn: viewer !== null,
    csrfToken: viewer && csrfTokenOf(kernel, viewer.sessionId),
    renewSession: viewer !== null && viewer.rotatedAt < after(clock(), -RENEW_AFTER),
    inboxUrl: config.INBOX_URL ?? null,
  }
}
