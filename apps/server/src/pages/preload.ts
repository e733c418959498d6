import { defaultDescription, defaultTitle, type Preloaded, type SignInWays } from '@guildhall/contract/pages'
import type { FastifyRequest } from 'fastify'
import { after, DAY } from '../platform/clock.ts'
import { csrfTokenOf } from '../platform/credentials.ts'
import type { Viewer } from '../platform/ctx.ts'
import type { Kernel } from '../platform/kernel.ts'
import { pageLanguage } from '../platform/language.ts'
import type { Prepared } from '../platform/preloader.ts'
import { viewMe, viewPeople } from '../users/view.ts'

const RENEW_AFTER = DAY

/** The prepared accounts of a demonstration, in their order; none anywhere else. */
async function demoPeople({ config, db }: Kernel): Promise<SignInWays['demoPeople']> {
  if (!config.DEMO || config.DEMO_PEOPLE.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'general_about'])
    .where('username', 'in', config.DEMO_PEOPLE)
    .where('deleted_at', 'is', null)
    .execute()
  const people = await viewPeople(
    db,
    rows.map(({ id }) => id),
  )
  return config.DEMO_PEOPLE.flatMap((username) => {
    const row = rows.find((one) => one.username === username)
    const person = row && people.get(row.id)
    if (!person) return []
    const { fullname, displayPicture } = person
    return { username, fullname, displayPicture, detail: row.general_about }
  })
}

/** Signed-in viewers get the ways to sign in too, since some acts ask them to sign in again. */
const waysIn = async (kernel: Kernel, viewer: Viewer | null): Promise<SignInWays> => ({
  phone: kernel.config.SMS_URL !== undefined,
  providers: kernel.config.OIDC_PROVIDERS.map(({ id, name }) => ({ id, name })),
  demoPeople: viewer ? [] : await demoPeople(kernel),
})

/** The data embedded into a page, so that its first paint needs no requests. */
export async function preload(
  kernel: Kernel,
  viewer: Viewer | null,
  request: FastifyRequest,
  { loadedData = {}, loadedLists = {}, isMissing = false }: Prepared,
): Promise<Preloaded> {
  const { config, clock, db } = kernel
  const country = config.COUNTRY_HEADER ? request.headers[config.COUNTRY_HEADER] : null
  const me = viewer && (await viewMe(db, viewer.userId, config))
  return {
    language: pageLanguage(config, request, me?.language),
    title: defaultTitle,
    description: defaultDescription,
    geoData: { country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null },
    loadedData,
    loadedLists,
    missing: isMissing ? (request.url.split('?')[0] ?? null) : null,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    me,
    signedIn: viewer !== null,
    csrfToken: viewer && csrfTokenOf(kernel, viewer.sessionId),
    renewSession: viewer !== null && viewer.rotatedAt < after(clock(), -RENEW_AFTER),
    inboxUrl: config.INBOX_URL ?? null,
    signIn: await waysIn(kernel, viewer),
  }
}
