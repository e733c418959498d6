// The files of every page, counted and weighed from what the build wrote, against what they may be, and whether each part
// has its texts.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sourceFiles } from './files.ts'
import { firstPages, GROWTH, MOST_SCRIPTS, measured, NEW_PAGE } from './page-budgets.ts'
import { missingTexts } from './page-texts.ts'
import { root, run } from './run.ts'

interface Files {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

interface Page {
  readonly path: string
  readonly isSignedIn: boolean
  readonly parts: readonly string[]
}

const dist = join(root, process.env.WEB_DIST ?? 'apps/web/dist')
const list = join(dist, 'client/parts.json')

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Builds the web where a source is younger than what was built. */
async function ensureBuilt() {
  const sources = (await sourceFiles()).filter((file) => /^(apps\/web|packages\/contract)\//.test(file))
  const newest = Math.max(...sources.map((file) => changedAt(join(root, file))))
  if (process.env.WEB_DIST || newest < changedAt(list)) return
  const { code, output } = await run('pnpm', ['-s', 'build'])
  if (code !== 0) throw new Error(output)
}

const bytes = new Map<string, number>()

/** As a browser that knows no Brotli gets it. */
function kilobytesOf(files: ReadonlySet<string>): number {
  const sizes = [...files].map((file) => {
    const size = bytes.get(file) ?? readFileSync(join(dist, 'client', `${file}.gz`)).length
    bytes.set(file, size)
    return size
  })
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

await ensureBuilt()
const built = JSON.parse(readFileSync(list, 'utf8')) as {
  boot: string
  entry: Files
  parts: Record<string, Files>
}
const server = (await import(pathToFileURL(join(dist, 'server/server.js')).href)) as {
  pages(): Promise<Page[]>
}

/** What shows a page, and its words; most pages are read in English. */
const withTexts = (parts: readonly string[]) => [
  ...parts,
  ...['src/main.tsx', ...parts].map((part) => `${part} in en`),
]

const weighed = (await server.pages()).map(({ path, isSignedIn, parts }) => {
  const all = [built.entry, ...withTexts(parts).flatMap((part) => built.parts[part] ?? [])]
  const scripts = new Set([built.boot, ...all.flatMap((files) => files.scripts)])
  const styles = new Set(all.flatMap((files) => files.styles))
  return { path, isSignedIn, scripts: scripts.size, script: kilobytesOf(scripts), style: kilobytesOf(styles) }
})

const tooMuch = weighed.flatMap(({ path, isSignedIn, scripts, script, style }) => {
  const first = Object.values(firstPages).find(
    (page) => page.address === path && page.isSignedIn === isSignedIn,
  )
  const before = measured[path]?.[isSignedIn ? 'member' : 'visitor']
  const most = first?.script ?? (before === undefined ? NEW_PAGE : before * GROWTH)
  const name = `${path} for ${isSignedIn ? 'members' : 'visitors'}`
  return [
    ...(scripts > MOST_SCRIPTS ? [`${name} is ${scripts} scripts; ${MOST_SCRIPTS} is the most.`] : []),
    ...(script > most
      ? [`${name} has ${script.toFixed(1)} kB of script; ${most.toFixed(1)} is the most.`]
      : []),
    ...(first && style > first.style
      ? [`${name} has ${style.toFixed(1)} kB of style; ${first.style} is the most.`]
      : []),
  ]
})

if (process.argv.includes('--all'))
  for (const { path, isSignedIn, scripts, script, style } of weighed)
    console.log(
      `${path.padEnd(50)} ${(isSignedIn ? 'member' : 'visitor').padEnd(8)} ${String(scripts).padStart(3)} ${script.toFixed(1).padStart(7)} ${style.toFixed(1).padStart(6)}`,
    )
const heaviest = Math.max(...weighed.map(({ script }) => script))
const most = Math.max(...weighed.map(({ scripts }) => scripts))
console.log(`${weighed.length} pages, at most ${most} scripts, the heaviest ${heaviest.toFixed(0)} kB`)
for (const fault of [...tooMuch, ...(await missingTexts(join(dist, 'client'), built.parts))]) {
  console.error(fault)
  process.exitCode = 1
}
