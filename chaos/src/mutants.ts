interface Mutant {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** Faults that the checker must see. Those that tell the most come first: a short run plants only two. */
export const mutants: Record<string, Mutant> = {
  'acknowledge before commit': {
    file: 'platform/database/transaction.ts',
    find: 'return await db.transaction().execute(asTransaction(work))',
    replace: `return await new Promise((resolve, reject) => {
        db.transaction().execute(async (trx) => {
          const result = await asTransaction(work)(trx)
          resolve(result)
          await sleep(500)
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
