import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Render } from '@guildhall/contract/pages'
import { createServer, type ViteDevServer } from 'vite'
import type { Bundle } from '../src/pages/bundle.ts'

/** The web app straight from its sources, on the server's own port: one origin, as in production. */
export function viteBundle(root: string): Bundle & { close(): Promise<void> } {
  let vite: ViteDevServer
  return {
    async mountAssets(app) {
      const server = { middlewareMode: true, hmr: { server: app.server } }
      vite = await createServer({ root, appType: 'custom', server, logLevel: 'warn' })
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
    },
    async load(url) {
      const template = await vite.transformIndexHtml(url, readFileSync(join(root, 'index.html'), 'utf8'))
      const { render, spinner } = (await vite.ssrLoadModule('/src/server.tsx')) as {
        render: Render
        spinner: string
      }
      return { template, render, spinner, nameFiles: () => '' }
    },
    close: () => vite.close(),
  }
}
