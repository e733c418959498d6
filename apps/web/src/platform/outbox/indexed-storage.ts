import type { OutboxEntry, OutboxStorage } from './entry.ts'
import { createMemoryStorage } from './memory-storage.ts'

const DATABASE = 'guildhall-outbox'
const ENTRIES = 'entries'

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser gave no reason'))
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES, { keyPath: 'id' })
  return settled(request)
}

/** Opens the browser's storage; what others left in it is erased, and without one the entries are kept in memory. */
export async function openStorage<P>(owner: string): Promise<OutboxStorage<P>> {
  try {
    let database = await open()
    const storage = storageIn<P>(async () => {
      // Signing out in another tab erases the database and with it this connection.
      database.onversionchange = () => database.close()
      try {
        database.transaction(ENTRIES)
      } catch {
        database = await open()
      }
      return database
    })
    await storage.eraseOthers(owner)
    return storage
  } catch {
    return createMemoryStorage<P>()
  }
}

function storageIn<P>(connect: () => Promise<IDBDatabase>) {
  const inStore = async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) => {
    const transaction = (await connect()).transaction(ENTRIES, mode, { durability: 'strict' })
    const isDone = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser gave no reason'))
    })
    const [result] = await Promise.all([settled(act(transaction.objectStore(ENTRIES))), isDone])
    return result
  }
  const all = () => inStore<OutboxEntry<P>[]>('readonly', (store) => store.getAll())
  const erase = async (ids: readonly string[]) => {
    for (const id of ids) await inStore('readwrite', (store) => store.delete(id))
  }
  return {
    isShared: true,
    read: async (owner: string) =>
      (await all()).filter((entry) => entry.owner === owner).sort((a, b) => a.at - b.at),
    write: async (entry: OutboxEntry<P>) => void (await inStore('readwrite', (store) => store.put(entry))),
    erase,
    eraseOthers: async (owner: string) =>
      erase((await all()).filter((entry) => entry.owner !== owner).map(({ id }) => id)),
  }
}
