import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Load, type Module, planChunks } from './plan-chunks.ts'
import { isFirst, readPages, root, weightOf } from './read-pages.ts'
import { isSheet } from './split-texts.ts'

const source = join(root, 'src')
const ENTRY = join(root, 'index.html')

function mostOf(path: string, isSignedIn: boolean): Load['most'] {
  if (path.startsWith('/signin')) return isSignedIn ? 16 : 6
  return isFirst(path) ? 8 : 15
}

/** Groups the modules of the client so that every page is few files; what pages there are the built server tells. */
export function groupChunks() {
  const groups = new Map<string, string>()
  let outDir = ''
  const plugin: Plugin = {
    name: 'group-chunks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async buildEnd() {
      const modules = new Map<string, Module>()
      const parts = new Set<string>()
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        modules.set(id, { bytes: bytesOf(id, info?.code ?? ''), imports: info?.importedIds ?? [] })
        for (const part of info?.dynamicallyImportedIds ?? []) if (!isSheet(part)) parts.add(part)
      }
      const ofPages = (await readPages(outDir)).map(({ path, isSignedIn, parts: own }): Load => {
        for (const part of own) parts.delete(part)
        return {
          roots: [ENTRY, ...own],
          most: mostOf(path, isSignedIn),
          weight: weightOf(path, isSignedIn),
        }
      })
      const ofParts = [...parts].map((part): Load => ({ roots: [ENTRY, part], most: 18, weight: 0.2 }))
      const chunks = planChunks(modules, [...ofPages, ...ofParts])
      const entry = chunks.findIndex((ids) => ids.includes(ENTRY))
      for (const [index, ids] of chunks.entries())
        for (const id of ids) groups.set(id, index === entry ? 'start' : nameOf(ids, modules))
    },
  }
  const group: Rolldown.CodeSplittingGroup = {
    debugName: 'pages',
    name: (id) => groups.get(id) ?? null,
    includeDependenciesRecursively: false,
  }
  return { plugin, group }
}

/** Roughly what is left of code once it is minified; a module of styles is as large as they are. */
const bytesOf = (id: string, code: string) =>
  (id.endsWith('.css') ? readFileSync(id, 'utf8') : code)
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ').length

/** A chunk is called after the largest module that is ours, or else the largest. */
function nameOf(ids: readonly string[], modules: ReadonlyMap<string, Module>): string {
  const sorted = ids.toSorted(
    (one, other) => (modules.get(other)?.bytes ?? 0) - (modules.get(one)?.bytes ?? 0),
  )
  const named = sorted.find((id) => id.startsWith(source)) ?? sorted[0] ?? ''
  return named.replace(/^.*\/(src|node_modules)\//, '').replaceAll(/\W+/g, '-')
}
