// Loaded before the server: plants one fault in its sources, so that we know the checker would see it.
import { registerHooks } from 'node:module'

interface Mutant {
  readonly file: string
  readonly find: string
  readonly replace: string
}

const mutants: Record<string, Mutant> = {
  'acknowledge before commit': {
    file: 'platform/database/transaction.ts',
    find: 'return await db.transaction().execute(work)',
    replace: `return await new Promise((resolve, reject) => {
        db.transaction().execute(async (trx) => {
          const result = await work(trx)
          resolve(result)
          await sleep(100)
          return result
        }).catch(reject)
      })`,
  },
  'no unique key': {
    file: 'platform/idempotency.ts',
    find: 'const key = header ?? fields.uniqueId',
    replace: 'const key = undefined as unknown',
  },
}

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
