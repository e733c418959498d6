interface Mutant {
  /** Which storm must show it. */
  readonly storm: 'writes' | 'schedule'
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** Faults that the checkers must see. Those that tell the most come first: a short run plants only two. */
export const mutants: Record<string, Mutant> = {
  'acknowledge before commit': {
    storm: 'writes',
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
    storm: 'writes',
    file: 'platform/idempotency.ts',
    find: 'const key = header ?? fields.uniqueId',
    replace: 'const key = undefined as unknown',
  },
  'post committed before its draft ends': {
    storm: 'schedule',
    file: 'posts/publish-draft.ts',
    find: 'inSavepoint(write.db, () => publishPost(ctx, draft.channel_id, post.data, follow))',
    replace: `inWrite(write.kernel, (own) =>
      publishPost(actFor(own, draft.user_id), draft.channel_id, post.data, follow),
    ).then((made) => new Promise((resolve) => setTimeout(resolve, 1500, made)))`,
  },
}
