import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keysBehind, MAIN, partsIn, readModules } from '../apps/web/bundling/read-modules.ts'
import { type Catalogue, textsIn } from '../apps/web/bundling/text-keys.ts'
import { languages } from '../packages/contract/src/languages.ts'
import { root } from './run.ts'

type Parts = Readonly<Record<string, { readonly scripts: readonly string[] }>>

const web = join(root, 'apps/web')

/** Compares the texts that each part of the web names in its sources with those that the build lets it wait for. */
export async function missingTexts(client: string, parts: Parts): Promise<string[]> {
  const modules = readModules()
  const known = new Map<string, readonly string[]>()
  const keysIn = async (file: string) => {
    const keys = known.get(file) ?? textsIn(await readSheet(join(client, file))).map(([key]) => key)
    known.set(file, keys)
    return keys
  }
  const loadedWith = async (id: string, language: string) => {
    const files = parts[`${relative(web, id)} in ${language}`]?.scripts ?? []
    return (await Promise.all(files.map(keysIn))).flat()
  }
  const faults: string[] = []
  for (const language of languages) {
    const always = await loadedWith(MAIN, language)
    for (const id of [MAIN, ...partsIn(modules)]) {
      const loaded = new Set([...always, ...(await loadedWith(id, language))])
      const missing = [...keysBehind(modules, [id])].filter((key) => !loaded.has(key))
      if (missing.length > 0)
        faults.push(
          `${relative(web, id)} is shown without texts it names, in ${language}: ${missing.join(', ')}.`,
        )
    }
  }
  return faults
}

async function readSheet(file: string): Promise<Catalogue> {
  const { default: texts } = (await import(pathToFileURL(file).href)) as { default: Catalogue }
  return texts
}
