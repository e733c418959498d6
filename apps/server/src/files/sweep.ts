import type { Kernel } from '../platform/kernel.ts'
import { INCOMING, MEDIA, ownerOf, QUARANTINE } from './keys.ts'

const BATCH = 500

/** Removes objects from the store that no row needs: uploaded a second time, or left behind by a crash. */
export async function sweepStore(kernel: Kernel, before: Date) {
  let batch: string[] = []
  const flush = async () => {
    await kernel.store.remove(await orphansAmong(kernel, batch))
    batch = []
  }
  for (const place of [QUARANTINE, INCOMING, MEDIA])
    for await (const { key, modifiedAt } of kernel.store.list(place)) {
      if (modifiedAt < before) batch.push(key)
      if (batch.length >= BATCH) await flush()
    }
  await flush()
}

async function orphansAmong({ db }: Kernel, storeKeys: string[]): Promise<string[]> {
  const owners = storeKeys.map(ownerOf)
  const keys = owners.flatMap((owner) => (owner && 'key' in owner ? [owner.key] : []))
  const ids = owners.flatMap((owner) => (owner && 'id' in owner ? [owner.id] : []))
  const waiting = keys.length
    ? await db
        .selectFrom('files')
        .select('key')
        .where('key', 'in', keys)
        .where('state', 'in', ['granted', 'claimed'])
        .execute()
    : []
  const shown = ids.length
    ? await db
        .selectFrom('files')
        .select('id')
        .where('id', 'in', ids)
        .where('state', 'in', ['claimed', 'ready'])
        .execute()
    : []
  const needed = new Set([...waiting.map(({ key }) => key), ...shown.map(({ id }) => id)])
  return storeKeys.filter((_, index) => {
    const owner = owners[index]
    return !owner || !needed.has('key' in owner ? owner.key : owner.id)
  })
}
