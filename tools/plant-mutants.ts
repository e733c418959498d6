// pnpm mutants: breaks one rule at a time in a copy of the project, and says which of them no test noticed. With words
// behind it, only those whose names hold one of them.
import { copyProject, edit } from './copy-project.ts'
import type { Mutant } from './mutants/mutant.ts'
import { mutants } from './mutants.ts'

const wanted = process.argv.slice(2)
const planted = mutants.filter(
  ({ name }) => wanted.length === 0 || wanted.some((words) => name.includes(words)),
)
const nowhere = wanted.filter((words) => !planted.some(({ name }) => name.includes(words)))
if (nowhere.length > 0) throw new Error(`no mutant is called so: ${nowhere.join(', ')}`)
const begun = performance.now()
const copy = await copyProject('mutants')

/** Which tests fail; a file that no longer loads proves nothing and counts as none. */
async function failing({ tests }: Mutant): Promise<string[]> {
  const files = tests.map((test) => (test.endsWith('.ts') ? `src/${test}` : `src/${test}/`))
  const { output } = await copy.run(
    'env',
    ...['CI=true', 'NO_COLOR=1', 'vitest', 'run', '--project', 'server', '--bail=1', ...files],
  )
  return [...output.matchAll(/^ *[×✗] (.+?)(?: \d+ms)?$/gm)].map(([, title]) => title!)
}

const survivors: string[] = []
try {
  for (const mutant of planted) {
    const back: (() => Promise<void>)[] = []
    for (const one of [mutant, ...(mutant.also ?? [])]) back.unshift(await edit(copy.at, one))
    const since = performance.now()
    const [first] = await failing(mutant)
    for (const undo of back) await undo()
    const took = `${Math.round((performance.now() - since) / 1000)} s`
    console.log(
      `${first ? 'caught  ' : 'SURVIVED'} ${mutant.name} (${took})${first ? `\n         by ${first}` : ''}`,
    )
    if (!first) survivors.push(mutant.name)
  }
} finally {
  await copy.remove()
}
const seconds = Math.round((performance.now() - begun) / 1000)
console.log(JSON.stringify({ mutants: planted.length, survived: survivors.length, seconds }))
process.exitCode = survivors.length === 0 ? 0 : 1
