import { sql } from 'kysely'
import type { TestServer } from '../../testing/server.ts'
import type { Purpose } from '../purposes.ts'
import { RENDITIONS, type RenditionName } from '../renditions.ts'

interface FileOptions {
  readonly kind?: 'image' | 'video' | 'file'
  readonly state?: 'granted' | 'claimed' | 'ready'
  readonly ownerId?: string
}

const inKind: Record<'image' | 'video' | 'file', readonly RenditionName[]> = {
  image: RENDITIONS,
  video: ['original', 'thumbnail'],
  file: ['original'],
}
const typeOf = { image: 'image/png', video: 'video/mp4', file: 'application/pdf' }

/** What a rendition contains in tests. */
export const contentOf = (id: string, rendition: string) => `${rendition} of ${id}`

/** Inserts a file directly into the database, in every rendition of its kind; returns its id. */
export async function makeFile(
  { kernel: { db, clock, newId } }: TestServer,
  { name, readers }: Purpose,
  { kind = 'image', state = 'ready', ownerId }: FileOptions = {},
): Promise<string> {
  const [id, at] = [newId(), clock()]
  const isClaimed = state !== 'granted'
  const isReady = state === 'ready'
  const measured = inKind[kind].map((rendition) => {
    const type = kind !== 'image' && rendition === 'original' ? typeOf[kind] : 'image/webp'
    return [rendition, { type, size: contentOf(id, rendition).length, width: 4, height: 3 }]
  })
  await sql`insert into files (id, key, kind, content_type, state, owner_id, purpose, is_public, renditions, duration_ms,
      granted_at, claimed_at, settled_at)
    values (${id}, ${id}, ${kind}, ${typeOf[kind]}, ${state}, ${ownerId ?? null},
      ${isClaimed ? name : null}, ${isClaimed ? readers === 'everybody' : null},
      ${isReady ? JSON.stringify(Object.fromEntries(measured)) : null}::jsonb, ${kind === 'video' ? 1000 : null},
      ${at}::timestamptz, ${isClaimed ? at : null}::timestamptz, ${isReady ? at : null}::timestamptz)`.execute(
    db,
  )
  return id
}
