import type { Person, TestServer } from '../../testing/server.ts'

/** Who of two people has made the block between them. */
export const blockers = ['the other', 'the viewer'] as const
export type Blocker = (typeof blockers)[number]

/** Puts a block between a person and each of several viewers. */
export async function separate(
  { kernel: { db, clock } }: TestServer,
  { userId: other }: Person,
  viewers: readonly Person[],
  by: Blocker,
) {
  const values = viewers.map(({ userId }) => ({
    user_id: by === 'the other' ? other : userId,
    blocked_id: by === 'the other' ? userId : other,
    created_at: clock(),
  }))
  await db.insertInto('blocks').values(values).execute()
}
