import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SECOND } from '../platform/clock.ts'
import { credentialOf, visitOf } from '../platform/credentials.ts'
import { Ctx, type Viewer } from '../platform/ctx.ts'
import { entriesOf } from '../platform/domain.ts'
import { foreseen } from '../platform/errors.ts'
import { permissionsPolicy } from '../platform/http/headers.ts'
import type { HttpDeps } from '../platform/http/http.ts'
import { spendRequest } from '../platform/http/limits.ts'
import type { Head, Prepared } from '../platform/preloader.ts'
import { allowingStyle, brandStyle } from './brand-style.ts'
import type { Bundle } from './bundle.ts'
import { mountDecline } from './decline.ts'
import { errorPages } from './error-page.ts'
import { mountForms } from './forms.ts'
import { mountLinks } from './links.ts'
import { preload } from './preload.ts'
import { prepare } from './prepare.ts'
import { mountSecurityTxt } from './security-txt.ts'
import { mountSitemap } from './sitemap.ts'
import { mountSocial } from './social.ts'
import { takeTurns } from './take-turns.ts'
import { filled } from './template.ts'
import { mountUnsubscribe } from './unsubscribe.ts'

const isForPrograms = (url: string) => /^\/(api|zephyrus|assets|files)(\/|$|\?)/.test(url)

/** Fifty readers who come at once all get their page. */
const QUEUE = { waiting: 50, waitMs: 3 * SECOND }

/** A page of nothing looks like its community, and is neither listed nor the page of anything. */
function withoutAddress(head: Head | undefined): Head | undefined {
  if (!head) return undefined
  const { path: _path, image: _image, ...look } = head
  return { ...look, isListed: false }
}

/** Serves every address outside the API as a page of the web app. */
export async function mountPages(app: FastifyInstance, deps: HttpDeps, bundle: Bundle) {
  const { kernel, authenticate } = deps
  const preloaders = entriesOf(kernel, 'preloaders').flat()
  // Members keep their turns however many visitors come.
  const membersTurn = takeTurns({ ...QUEUE, atOnce: 2 })
  const visitorsTurn = takeTurns({ ...QUEUE, atOnce: 1 })
  await bundle.mountAssets(app)
  mountSitemap(app, kernel)
  mountSecurityTxt(app, kernel)

  async function pageFor(request: FastifyRequest, reply: FastifyReply) {
    const credential = credentialOf(kernel, request)
    const viewer = credential && (await authenticate(credential))
    await spendRequest(kernel.limits, viewer, request.ip)
    const turn = viewer ? membersTurn : visitorsTurn
    return turn(async () => (reply.raw.destroyed ? reply : sendPage(viewer, request, reply)))
  }

  async function sendPage(viewer: Viewer | null, request: FastifyRequest, reply: FastifyReply) {
    const ctx = new Ctx(kernel, kernel.db, viewer, visitOf(request))
    const prepared = await prepare(preloaders, ctx, request.url).catch((error: unknown): Prepared => {
      if (foreseen(error)) throw error
      // The browser can still ask for what a fault in our code kept from the page.
      request.log.error({ err: error }, 'a page was not prepared')
      return {}
    })
    if (prepared.movedTo !== undefined) return reply.redirect(prepared.movedTo, 301)
    const preloaded = await preload(kernel, viewer, request, prepared)
    const { template, render, spinner, nameFiles } = await bundle.load(request.url)
    const page = await render(request.url, preloaded).catch((error: unknown) => {
      // The browser can still render a page that the server could not.
      request.log.error({ err: error }, 'a page did not render')
      return null
    })
    const status = prepared.isMissing ? 404 : (page?.status ?? 200)
    const head = status === 404 ? withoutAddress(prepared.head) : prepared.head
    if (prepared.usesCamera) void reply.header('permissions-policy', permissionsPolicy({ usesCamera: true }))
    const brand = brandStyle(head?.brand)
    const policy = reply.getHeader('content-security-policy')
    if (brand && typeof policy === 'string')
      void reply.header('content-security-policy', allowingStyle(policy, brand))
    return reply
      .status(status)
      .header('content-language', preloaded.language)
      .type('text/html')
      .send(
        filled(template, request.cookies, {
          preloaded,
          page,
          spinner,
          nameFiles,
          head,
          config: kernel.config,
        }),
      )
  }

  await app.register(async (people) => {
    people.setErrorHandler(errorPages(kernel.config))
    await people.register(async (forms) => {
      mountForms(forms, deps)
      mountLinks(forms, deps)
      mountSocial(forms, deps)
    })
    await people.register(async (mails) => {
      mountUnsubscribe(mails, kernel)
      mountDecline(mails, kernel)
    })
    people.get('/*', (request, reply) => {
      if (isForPrograms(request.url)) return reply.callNotFound()
      void reply.headers({ 'cache-control': 'private, no-store', vary: 'Accept-Language, Cookie' })
      return pageFor(request, reply)
    })
  })
}
