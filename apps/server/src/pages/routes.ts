import type { FastifyInstance, FastifyRequest } from 'fastify'
import { credentialOf } from '../platform/credentials.ts'
import type { HttpDeps } from '../platform/http.ts'
import type { Bundle } from './bundle.ts'
import { mountForms } from './forms.ts'
import { mountLinks } from './links.ts'
import { preload } from './preload.ts'
import { mountSocial } from './social.ts'
import { filled } from './template.ts'
import { mountUnsubscribe } from './unsubscribe.ts'

const isForPrograms = (url: string) => /^\/(api|zephyrus|assets|files)(\/|$|\?)/.test(url)

/** Every address that is not an API is a page of the web app. */
export async function mountPages(app: FastifyInstance, deps: HttpDeps, bundle: Bundle) {
  const { kernel, authenticate } = deps
  await bundle.mountAssets(app)
  await app.register(async (forms) => {
    mountForms(forms, deps)
    mountLinks(forms, deps)
    mountSocial(forms, deps)
  })
  await app.register(async (mails) => mountUnsubscribe(mails, kernel))

  async function pageFor(request: FastifyRequest) {
    const credential = credentialOf(kernel, request)
    const viewer = credential && (await authenticate(credential))
    const preloaded = await preload(kernel, viewer, request)
    const { template, render, spinner } = await bundle.load(request.url)
    const page = await render(request.url, preloaded).catch((error: unknown) => {
      // The browser can still render what we could not.
      request.log.error({ err: error }, 'a page did not render')
      return null
    })
    return { status: page?.status ?? 200, html: filled(template, preloaded, page, spinner) }
  }

  app.get('/*', async (request, reply) => {
    if (isForPrograms(request.url)) return reply.callNotFound()
    const { status, html } = await pageFor(request)
    return reply.status(status).type('text/html').header('cache-control', 'private, no-store').send(html)
  })
}
