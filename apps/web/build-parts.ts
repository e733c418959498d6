import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The same for the app, its tests and the workbench, so that what works in one works in all. */
export const browserAliases = { zod: join(import.meta.dirname, 'inert-zod.ts') }

const ORDER = '@layer reset, tokens, base, components, shell, screens;\n'

/** Says the order of the layers in every module: a bundler may put any of them first. */
export const layerOrder = (): Plugin => ({
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.module.css') ? ORDER + code : undefined),
})
