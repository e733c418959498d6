export interface Planted {
  readonly file: string
  readonly find: string
  readonly replace: string
}

interface Mutant extends Planted {
  /** Which storm must show it. */
  readonly storm: 'messages' | 'codes' | 'schedule'
  /** Others would heal it before anybody looks. */
  readonly isAlone?: boolean
}

/** What happens to the best of servers: it dies between the commit and the answer. */
export const slips: Record<string, Planted> = {
  'answer lost after commit': {
    file: 'chats/messages/send-message.ts',
    find: "announceMessage(ctx, 'newChatMessage'",
    replace: `if (Math.random() < 0.05) throw new Error('lost')
      announceMessage(ctx, 'newChatMessage'`,
  },
}

/** Faults that the checkers must see; a short run plants the first and the fourth. */
export const mutants: Record<string, Mutant> = {
  'message acknowledged before commit': {
    storm: 'messages',
    file: 'chats/messages/send-message.ts',
    find: 'return store(ctx, prepared, said)',
    replace: `return new Promise((resolve, reject) => {
      ctx.kernel.db.transaction().execute(async (trx) => {
        const stored = await store(new Ctx(ctx.kernel, trx, ctx.viewer, ctx.visit, true), prepared, said)
        resolve(stored)
        await new Promise((later) => setTimeout(later, 200))
        return stored
      }).catch(reject)
    })`,
  },
  'message without unique id': {
    storm: 'messages',
    file: 'chats/messages/send-message.ts',
    find: 'uniqueId: said.uniqueId,',
    replace: 'uniqueId: crypto.randomUUID(),',
  },
  'number from a sequence': {
    storm: 'messages',
    file: 'chats/messages/write-message.ts',
    find: 'last_seq = c.last_seq + 1',
    replace: "last_seq = greatest(c.last_seq + 1, nextval('numbers_of_messages')::int)",
  },
  // Planted in the devices, not in the server.
  'gap not repaired': { storm: 'messages', file: '', find: '', replace: '' },
  'retry not announced': {
    storm: 'messages',
    isAlone: true,
    file: 'chats/messages/send-again.ts',
    find: "announceRow(ctx, 'newChatMessage', row)",
    replace: 'void announceRow',
  },
  'acknowledge before commit': {
    storm: 'codes',
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
    storm: 'codes',
    file: 'platform/http/idempotency.ts',
    find: 'const key = header ?? fields.uniqueId',
    replace: 'const key = undefined as unknown',
  },
  'post committed before its draft ends': {
    storm: 'schedule',
    file: 'posts/drafts/publish-draft.ts',
    find: 'inSavepoint(write.db, () => publishPost(ctx, draft.channel_id, post.data, follow))',
    replace: `inWrite(write.kernel, (own) =>
      publishPost(actFor(own, draft.user_id), draft.channel_id, post.data, follow),
    ).then((made) => new Promise((resolve) => setTimeout(resolve, 1500, made)))`,
  },
}
