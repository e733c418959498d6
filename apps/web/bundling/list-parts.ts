import { relative } from 'node:path'
import { languages, MIRRORED } from '@guildhall/contract'
import type { Plugin, Rolldown } from 'vite'
import { MAIN } from './read-modules.ts'
import { root } from './read-pages.ts'

interface Files {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

type Bundle = Rolldown.OutputBundle

const chunksIn = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** A chunk with all that it imports, what is imported first. */
function closureOf(bundle: Bundle, fileName: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return seen
  for (const imported of chunk.imports) closureOf(bundle, imported, seen)
  return seen.add(fileName)
}

function filesOf(bundle: Bundle, fileName: string): Files {
  const scripts = [...closureOf(bundle, fileName)]
  const styles = scripts.flatMap((script) => {
    const chunk = bundle[script]
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
  })
  return { scripts, styles }
}

/** The files behind every module that is fetched by itself, for the server to name in the head of a page. */
function listOf(bundle: Bundle) {
  const chunks = chunksIn(bundle)
  const [boot, entry] = ['boot', 'index'].map((name) =>
    chunks.find((chunk) => chunk.isEntry && chunk.name === name),
  )
  if (!boot || !entry) throw new Error('the build has no boot or no entry')
  const chunkOf = new Map(
    chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName] as const)),
  )
  const filesBehind = (ids: readonly string[]): Files => {
    const all = ids.flatMap((id) => {
      const fileName = chunkOf.get(id)
      return fileName ? [filesOf(bundle, fileName)] : []
    })
    const once = (files: readonly string[]) => [...new Set(files)]
    return {
      scripts: once(all.flatMap(({ scripts }) => scripts)),
      styles: once(all.flatMap(({ styles }) => styles)),
    }
  }
  return { boot: boot.fileName, entry: filesOf(bundle, entry.fileName), filesBehind }
}

const ownTags = /\s*<(script type="module"[^>]*><\/script>|link rel="(modulepreload|stylesheet)"[^>]*>)/g

type TextsOf = (id: string, language: string) => readonly string[]

/**
 * Writes `parts.json` beside the page, and leaves a place in the page itself, since the server names the files of the route
 * that is asked for instead of those that all routes share.
 */
export const listParts = (textsOf: TextsOf): Plugin => ({
  name: 'list-parts',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(ownTags, '').replace('</head>', '  <!--files-->\n  </head>'),
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const dynamic = new Set<string>()
      for (const id of this.getModuleIds())
        for (const part of this.getModuleInfo(id)?.dynamicallyImportedIds ?? []) dynamic.add(part)
      const { boot, entry, filesBehind } = listOf(bundle)
      const parts = Object.fromEntries(
        [MAIN, ...dynamic].flatMap((id) => [
          [relative(root, id), filesBehind([id])],
          ...[...languages, MIRRORED].map((language) => [
            `${relative(root, id)} in ${language}`,
            filesBehind(textsOf(id, language)),
          ]),
        ]),
      )
      const source = JSON.stringify({ boot, entry, parts })
      this.emitFile({ type: 'asset', fileName: 'parts.json', source })
    },
  },
})
