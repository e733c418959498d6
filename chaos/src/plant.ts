// Loaded before the server: plants one fault in its sources, so that we know the checker would see it.
import { registerHooks } from 'node:module'
import { mutants } from './mutants.ts'

const name = process.env.MUTANT ?? ''
const mutant = mutants[name]
if (!mutant) throw new Error(`there is no mutant ${name}`)

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith(mutant.file)) return loaded
    const source = String(loaded.source)
    if (!source.includes(mutant.find)) throw new Error(`the mutant ${name} no longer fits ${mutant.file}`)
    return { ...loaded, source: source.replace(mutant.find, mutant.replace) }
  },
})
