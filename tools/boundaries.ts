import { glob, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { faultsOfList, faultsOfOrder, type Module, sides } from './domain-order.ts'
import { folders, sourceFiles } from './files.ts'
import { root, run } from './run.ts'

interface Violation {
  readonly rule: { readonly name: string }
  readonly from: string
  readonly to: string
  readonly cycle?: readonly { readonly name: string }[]
}

interface Cruise {
  readonly modules: readonly Module[]
  readonly summary: { readonly violations: readonly Violation[] }
}

/**
 * A cruiser that cannot parse our files cruises none of them and finds nothing wrong. Beside the comparison with
 * the files on disk this number keeps both from being empty together; raise it when the project has grown.
 */
const FLOOR = 190

const config = join(root, '.dependency-cruiser.cjs')
const fixture = join(root, 'tools/fixtures/wrong-imports')
const cruised = folders.filter((folder) => folder !== 'tools')
const isOurs = (source: string) => cruised.includes(source.split('/')[0] ?? '')
const tests = '\\.test\\.tsx?$|/testing/|(^|/)dist/'

async function depcruise(cwd: string, paths: readonly string[], ...more: string[]): Promise<Cruise> {
  const args = ['--config', config, '--output-type', 'json', ...more, ...paths]
  const { stdout, output } = await run('depcruise', args, { cwd })
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(output)
  }
}

/** Tests reach across domains as they please, so circles of folders are looked for without them. */
async function cruise(cwd: string, paths: readonly string[]) {
  const everything = await depcruise(cwd, paths)
  const shipped = await depcruise(cwd, paths, '--exclude', tests)
  const ofFolders = ({ rule }: Violation) => rule.name === 'no-circles-between-domains'
  return {
    modules: everything.modules.filter(({ source }) => isOurs(source)),
    violations: [
      ...everything.summary.violations.filter((violation) => !ofFolders(violation)),
      ...shipped.summary.violations.filter(ofFolders),
    ],
  }
}

const shown = ({ rule, from, to, cycle }: Violation) =>
  `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}`

/** Whether the lists that put a side together have its domains in their order. */
async function faultsOfLists() {
  const lists = sides.map(async (side) => {
    const file = `${side}/src/domains.ts`
    const text = await readFile(join(root, file), 'utf8').catch(() => '')
    return faultsOfList(text).map((fault) => `${file}: ${fault}`)
  })
  return (await Promise.all(lists)).flat()
}

/** What the project imports wrongly, and whether all of it was looked at. */
async function faultsOfProject() {
  const { modules, violations } = await cruise(root, cruised)
  const sources = modules.map(({ source }) => source)
  const missed = (await sourceFiles()).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('tools/') && !sources.includes(file),
  )
  console.log(`${modules.length} modules, ${violations.length} violations`)
  return [
    ...violations.map(shown),
    ...faultsOfOrder(modules),
    ...(await faultsOfLists()),
    ...missed.map((file) => `not cruised: ${file}`),
    ...(modules.length < FLOOR
      ? [`only ${modules.length} modules were cruised, at least ${FLOOR} exist`]
      : []),
  ]
}

/** Whether each rule refuses the fault planted for it, and nothing that is not one. */
async function faultsOfRules() {
  const planted: { rule: string; file: string }[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: fixture }))
    for (const [, rule] of (await readFile(join(fixture, file), 'utf8')).matchAll(/\/\/ refused: (\S+)/g))
      planted.push({ rule: rule!, file })

  const { violations } = await cruise(fixture, ['apps', 'packages'])
  const isAbout = ({ rule, from, to, cycle = [] }: Violation, fault: { rule: string; file: string }) =>
    rule.name === fault.rule &&
    [from, to, ...cycle.map(({ name }) => name)].some(
      (name) => name === fault.file || name === dirname(fault.file),
    )
  const rules: { name: string }[] = createRequire(import.meta.url)(config).forbidden

  console.log(`${planted.length} planted faults, ${violations.length} refusals`)
  return [
    ...planted
      .filter((fault) => !violations.some((violation) => isAbout(violation, fault)))
      .map(({ rule, file }) => `planted but not refused by ${rule}: ${file}`),
    ...violations
      .filter((violation) => !planted.some((fault) => isAbout(violation, fault)))
      .map((violation) => `refused but not planted: ${shown(violation)}`),
    ...rules
      .filter(({ name }) => !planted.some(({ rule }) => rule === name))
      .map(({ name }) => `no fault is planted for ${name}`),
  ]
}

const faults = [...(await faultsOfProject()), ...(await faultsOfRules())]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
