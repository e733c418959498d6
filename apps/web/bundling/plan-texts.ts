import { type Load, planChunks } from './plan-chunks.ts'
import { keysBehind, MAIN, partsIn, readCatalogue, readModules } from './read-modules.ts'
import { isFirst, readPages, weightOf } from './read-pages.ts'
import { textsIn } from './text-keys.ts'

/** How many files a catalogue is, and how many of them a page may need, or a part that it asks for later. */
const MOST = { all: 14, firstPage: 2, page: 3, part: 8 }

export interface TextPlan {
  /** The keys of each sheet. */
  readonly sheets: readonly ReadonlySet<string>[]
  /** The sheets that a module needs with all that it imports, by their numbers. */
  readonly needed: (id: string) => readonly number[]
}

/**
 * Divides the catalogue into a few sheets by the pages that need them, as modules are divided into chunks. A key is in one
 * sheet; a text that no module names is in none.
 */
export async function planTexts(outDir: string): Promise<TextPlan> {
  const modules = readModules()
  const later = new Set(partsIn(modules))
  const loadOf = (roots: readonly string[], most: number, weight: number): Load => ({
    roots: [...keysBehind(modules, [MAIN, ...roots])],
    most,
    weight,
  })
  const ofPages = (await readPages(outDir)).map(({ path, isSignedIn, parts }) => {
    for (const part of parts) later.delete(part)
    return loadOf(parts, isFirst(path) ? MOST.firstPage : MOST.page, weightOf(path, isSignedIn))
  })
  const ofParts = [...later].map((part) => loadOf([part], MOST.part, 1))
  const all: Load = { roots: [...keysBehind(modules, [...modules.keys()])], most: MOST.all, weight: 0 }
  const texts = new Map(
    textsIn(readCatalogue('en')).map(([key, text]) => [
      key,
      { bytes: key.length / 2 + text.length, imports: [] },
    ]),
  )
  const sheets = planChunks(texts, [...ofPages, ...ofParts, all]).map((keys) => new Set(keys))
  return {
    sheets,
    needed(id) {
      const keys = [...keysBehind(modules, [id])]
      return [...sheets.keys()].filter((sheet) => keys.some((key) => sheets[sheet]!.has(key)))
    },
  }
}
