import type { TestServer } from '../../testing/server.ts'

const longAgo = new Date(0)
const granted = {
  kind: 'image',
  content_type: 'image/png',
  state: 'granted',
  granted_at: longAgo,
  claimed_at: null as Date | null,
  purpose: null as string | null,
  is_public: null as boolean | null,
  settled_at: null as Date | null,
  renditions: null as string | null,
}
const claimed = { ...granted, state: 'claimed', claimed_at: longAgo, purpose: 'x', is_public: true }
const ready = { ...claimed, state: 'ready', settled_at: longAgo, renditions: '{}' }

/**
 * Breaks every invariant of files once: a granted file is shown, a claimed one forgotten, a ready one has no
 * renditions.
 */
export async function plantFaults({ kernel: { db, newId } }: TestServer) {
  const rows = [granted, claimed, ready].map((row) => ({ id: newId(), key: newId(), ...row }))
  await db.insertInto('files').values(rows).execute()
  await db.updateTable('users').set({ display_picture_id: rows[0]!.id }).execute()
}
