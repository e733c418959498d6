import type { Kernel } from '../../platform/kernel.ts'

/** A hot chat's writers wait for one row; in this many connections at most, so that others find one free. */
const SHARE = 2

interface Queue {
  running: number
  readonly waiting: (() => void)[]
}

const queues = new WeakMap<Kernel['db'], Map<string, Queue>>()

/** Runs a write in a chat once at most half of the node's connections are busy with the same chat. */
export async function limitWriters<T>(
  { db, config }: Pick<Kernel, 'db' | 'config'>,
  chatId: string,
  write: () => Promise<T>,
): Promise<T> {
  const most = Math.max(1, Math.floor(config.DATABASE_POOL / SHARE))
  const ofNode = queues.get(db) ?? new Map<string, Queue>()
  queues.set(db, ofNode)
  const queue = ofNode.get(chatId) ?? { running: 0, waiting: [] }
  ofNode.set(chatId, queue)
  if (queue.running >= most) await new Promise<void>((begin) => queue.waiting.push(begin))
  else queue.running += 1
  try {
    return await write()
  } finally {
    const next = queue.waiting.shift()
    // The turn is handed on; only when nobody waits it ends.
    if (next) next()
    else {
      queue.running -= 1
      if (queue.running === 0) ofNode.delete(chatId)
    }
  }
}
