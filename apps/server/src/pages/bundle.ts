import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Render } from '@guildhall/contract/pages'
import type { FastifyInstance } from 'fastify'
import { type NameFiles, readFiles } from './page-files.ts'
import { startRenderer } from './start-renderer.ts'

/** The source of pages: the built web app, or Vite in development. */
export interface Bundle {
  /** Serves scripts, styles and pictures. */
  mountAssets(app: FastifyInstance): Promise<void>
  load(url: string): Promise<{ template: string; render: Render; spinner: string; nameFiles: NameFiles }>
}

/** The built web app in a directory, loaded by path, since server and web never import each other. */
export function builtBundle(directory: string): Bundle {
  const client = resolve(directory, 'client')
  const template = readFileSync(resolve(client, 'index.html'), 'utf8')
  const nameFiles = readFiles(resolve(client, 'parts.json'))
  const entry = pathToFileURL(resolve(directory, 'server/server.js')).href
  const renderer = startRenderer(entry)
  return {
    async mountAssets(app) {
      // A bundle that cannot be loaded ends the start, not the first page.
      await renderer()
      await app.register(fastifyStatic, {
        root: resolve(client, 'assets'),
        prefix: '/assets/',
        immutable: true,
        maxAge: '365d',
        // The build leaves every script and style in both compressed forms beside the file.
        preCompressed: true,
      })
    },
    async load() {
      const { render, spinner } = await renderer()
      return { template, render, spinner, nameFiles }
    },
  }
}
