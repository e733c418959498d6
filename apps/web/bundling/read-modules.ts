import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { type Catalogue, createKeyFinder, textsIn } from './text-keys.ts'

const source = join(import.meta.dirname, '../src')

/** The module that every page begins with. */
export const MAIN = join(source, 'main.tsx')

/** A module of the web as it is written: the texts it names, what it needs and what it fetches later. */
interface SourceModule {
  readonly keys: ReadonlySet<string>
  readonly imports: readonly string[]
  readonly parts: readonly string[]
}

export type SourceModules = ReadonlyMap<string, SourceModule>

export const readCatalogue = (language: string) =>
  JSON.parse(readFileSync(join(source, `locales/${language}.json`), 'utf8')) as Catalogue

/** Reads every module that a page can come to, beginning with the first. */
export function readModules(): SourceModules {
  const finder = createKeyFinder(textsIn(readCatalogue('en')).map(([key]) => key))
  const modules = new Map<string, SourceModule>()
  const waiting = [MAIN]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (modules.has(id)) continue
    const read = readModule(id, finder)
    modules.set(id, read)
    waiting.push(...read.imports, ...read.parts)
  }
  return modules
}

/** The keys that modules name together with all that they import. */
export function keysBehind(modules: SourceModules, roots: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...(modules.get(id)?.imports ?? []))
  }
  return new Set([...seen].flatMap((id) => [...(modules.get(id)?.keys ?? [])]))
}

/** Modules that are fetched by themselves. */
export const partsIn = (modules: SourceModules): ReadonlySet<string> =>
  new Set([...modules.values()].flatMap(({ parts }) => parts))

function readModule(id: string, finder: ReturnType<typeof createKeyFinder>): SourceModule {
  const keys = new Set<string>()
  const imports: string[] = []
  const parts: string[] = []
  const add = (to: string[], path: unknown) => {
    if (typeof path === 'string' && /^\..*\.tsx?$/.test(path)) to.push(join(dirname(id), path))
  }
  visit(parseSync(id, readFileSync(id, 'utf8')).program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string')
      for (const key of finder.named(node.value)) keys.add(key)
    if (node.type === 'TemplateLiteral')
      for (const key of finder.filled(node.quasis.map(({ value }) => value.cooked ?? ''))) keys.add(key)
    if (node.type === 'ImportExpression' && node.source.type === 'Literal') add(parts, node.source.value)
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type') add(imports, node.source.value)
    if (
      (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') &&
      node.exportKind !== 'type'
    )
      add(imports, node.source?.value)
  })
  return { keys, imports, parts }
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Goes through code and leaves out types. */
function visit(value: unknown, tell: (node: ESTree.Node) => void) {
  if (Array.isArray(value)) for (const one of value) visit(one, tell)
  if (!isNode(value)) return
  if (value.type.startsWith('TS')) {
    if ('expression' in value) visit(value.expression, tell)
    return
  }
  tell(value)
  for (const child of Object.values(value)) if (typeof child === 'object') visit(child, tell)
}
