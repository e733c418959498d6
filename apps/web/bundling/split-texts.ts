import { dirname, join, resolve } from 'node:path'
import { languages, MIRRORED } from '@guildhall/contract'
import type { Plugin } from 'vite'
import { planTexts, type TextPlan } from './plan-texts.ts'
import { MAIN, readCatalogue } from './read-modules.ts'
import { root } from './read-pages.ts'
import { partOf } from './text-keys.ts'

const source = join(root, 'src')
const TEXTS = join(source, 'texts.ts')
const FETCH = join(source, 'fetch-texts.ts')

const sheetPath = (language: string, sheet: number) => join(source, `locales/${language}-${sheet}.js`)
const sheetName = /\/locales\/([\w-]+)-(\d+)\.js$/

/** Whether a module is a sheet: each is a file of its own. */
export const isSheet = (id: string) => id.startsWith(source) && sheetName.test(id)

/**
 * Divides the catalogues of the client, and lets every part that is fetched by itself wait for the sheets it needs. In
 * development, in tests and on the server catalogues are whole.
 */
export function splitTexts() {
  let plan: TextPlan
  let outDir = ''
  const plugin: Plugin = {
    name: 'split-texts',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async buildStart() {
      plan = await planTexts(outDir)
    },
    resolveId: (id) => (isSheet(id) ? id : undefined),
    load(id) {
      if (id === TEXTS) return listOfSheets(plan)
      const [, language = '', sheet = ''] = sheetName.exec(id) ?? []
      return id.startsWith(source) && language ? sheetOf(plan, language, Number(sheet)) : undefined
    },
    transform: (code, id) =>
      id.startsWith(source) && id !== TEXTS && code.includes('import(') ? waiting(code, id, plan) : undefined,
  }
  /** The modules of the texts that a part needs, for the list of parts. */
  const textsOf = (id: string, language: string) => plan.needed(id).map((sheet) => sheetPath(language, sheet))
  return { plugin, textsOf }
}

/** What stands in the place of `texts.ts`. */
function listOfSheets({ sheets, needed }: TextPlan) {
  const lists = [...languages, MIRRORED].map((language) => {
    const imports = [...sheets.keys()].map(
      (sheet) => `() => import(${JSON.stringify(sheetPath(language, sheet))})`,
    )
    return `${JSON.stringify(language)}: [${imports.join()}]`
  })
  return `export const catalogues = {${lists.join()}}; export const first = ${JSON.stringify(needed(MAIN))}`
}

function sheetOf({ sheets }: TextPlan, language: string, sheet: number) {
  if (language === MIRRORED)
    return `import { mirrored } from '@guildhall/contract'
      import english from ${JSON.stringify(sheetPath('en', sheet))}
      export default mirrored(english)`
  return `export default ${JSON.stringify(partOf(readCatalogue(language), sheets[sheet]!))}`
}

/** Lets each import wait for the texts of what it imports. */
function waiting(code: string, id: string, { needed }: TextPlan) {
  const changed = code.replaceAll(/(?<!typeof )import\('(\.[^']+\.tsx?)'\)/g, (call, path: string) => {
    const sheets = needed(join(dirname(id), path))
    return sheets.length > 0 ? `besideTexts(${JSON.stringify(sheets)}, ${call})` : call
  })
  return changed === code ? undefined : `import { besideTexts } from ${JSON.stringify(FETCH)}\n${changed}`
}
