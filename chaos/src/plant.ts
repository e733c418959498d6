// Loaded before the server: plants faults in its sources, so that we know the checker would see them.
import { registerHooks } from 'node:module'
import { moneyMutants } from './money/mutants.ts'
import { mutants, slips } from './mutants.ts'

const planted = (JSON.parse(process.env.PLANTED ?? '[]') as string[]).flatMap((name) => {
  const found = mutants[name] ?? slips[name] ?? moneyMutants[name]
  if (!found) throw new Error(`there is no mutant ${name}`)
  return [found].flat().map((edit) => ({ name, ...edit }))
})

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const here = planted.filter(({ file }) => url.endsWith(file))
    if (here.length === 0) return loaded
    let source = String(loaded.source)
    for (const { name, file, find, replace } of here) {
      if (!source.includes(find)) throw new Error(`the mutant ${name} no longer fits ${file}`)
      source = source.replace(find, replace)
    }
    return { ...loaded, source }
  },
})
