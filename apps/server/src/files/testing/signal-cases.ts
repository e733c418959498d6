import { type SignalCases, toAuthor } from '../../testing/access/signal-case.ts'
import { settle } from '../settle.ts'

export const fileSignalCases: SignalCases = {
  mediaReady: toAuthor(async ({ server: { kernel } }, { author }) => {
    const id = kernel.newId()
    const now = kernel.clock()
    await kernel.db
      .insertInto('files')
      .values({
        id,
        key: id,
        kind: 'image',
        content_type: 'image/png',
        state: 'claimed',
        owner_id: author.userId,
        purpose: 'displayPicture',
        is_public: true,
        granted_at: now,
        claimed_at: now,
      })
      .execute()
    return { happens: () => settle(kernel, id, { state: 'refused', reason: 'empty' }) }
  }),
}
