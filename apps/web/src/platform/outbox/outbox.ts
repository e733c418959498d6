import type { OutboxEntry, OutboxStorage } from './entry.ts'
import { connectTabs, type Tabs } from './tabs.ts'

/** What follows from a failed attempt: another one, after as many seconds as the server says, or a refusal in words. */
export type Verdict =
  | { readonly kind: 'later'; readonly seconds?: number | undefined }
  | { readonly kind: 'refused'; readonly words: string }

interface Setup<P, R> {
  readonly owner: string
  readonly storage: OutboxStorage<P>
  /** Sends an entry; it may have arrived in an earlier attempt, which its id tells. */
  readonly send: (entry: OutboxEntry<P>) => Promise<R>
  readonly judge: (error: unknown) => Verdict
  /** Called in every tab once an entry has arrived, before it leaves the entries. */
  readonly sent: (entry: OutboxEntry<P>, reply: R) => void
  readonly changed: (entries: readonly OutboxEntry<P>[]) => void
  readonly now?: () => number
  readonly tabs?: Tabs<Said<P, R>>
}

/** What tabs say to each other. */
export type Said<P, R> =
  | { readonly kind: 'changed' }
  | { readonly kind: 'sent'; readonly entry: OutboxEntry<P>; readonly reply: R }

export interface Outbox<P> {
  add(id: string, lane: string, payload: P): Promise<void>
  /** Sends a refused entry again. */
  retry(id: string): Promise<void>
  remove(id: string): Promise<void>
  /** The way to the server is open again: what waited for it is sent now. */
  wake(): void
  close(): void
}

const LONGEST_REST_MS = 30_000

/** Sends what must not be lost: each lane in order, from one tab, until the server has taken or refused it. */
export async function openOutbox<P, R>(setup: Setup<P, R>): Promise<Outbox<P>> {
  const { owner, storage, send, judge, sent, changed, now = Date.now } = setup
  const tabs = setup.tabs ?? connectTabs<Said<P, R>>(`outbox-${owner}`, storage.isShared)
  let entries: readonly OutboxEntry<P>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSender = false
  let isClosed = false
  const busy = new Set<string>()
  /** How often an entry did not get through, and until when it rests: forgotten with the page. */
  const rests = new Map<string, { tries: number; until: number }>()

  const erased = new Set<string>()
  let reads = 0

  /** Shows what is stored, unless a later reading has begun meanwhile. */
  async function reload() {
    reads += 1
    const read = reads
    const stored = await storage.read(owner)
    if (read !== reads) return
    entries = stored.filter(({ id }) => !erased.has(id))
    changed(entries)
    pump()
  }

  async function put(entry: OutboxEntry<P>) {
    await storage.write(entry)
    tabs.say({ kind: 'changed' })
    await reload()
  }

  async function drop(id: string) {
    erased.add(id)
    rests.delete(id)
    await storage.erase([id])
    tabs.say({ kind: 'changed' })
    await reload()
  }

  /** Begins with the first waiting entry of every lane whose time has come. */
  function pump() {
    if (!isSender || isClosed) return
    clearTimeout(timer)
    const lanes = new Set(busy)
    let soonest = Number.POSITIVE_INFINITY
    for (const entry of entries) {
      if (entry.state !== 'waiting' || lanes.has(entry.lane) || erased.has(entry.id)) continue
      lanes.add(entry.lane)
      const due = Math.max(entry.retryAt ?? 0, rests.get(entry.id)?.until ?? 0)
      if (due > now()) soonest = Math.min(soonest, due)
      else void attempt(entry)
    }
    if (soonest < Number.POSITIVE_INFINITY) timer = setTimeout(pump, soonest - now())
  }

  async function attempt(entry: OutboxEntry<P>) {
    busy.add(entry.lane)
    try {
      const reply = await send(entry)
      sent(entry, reply)
      tabs.say({ kind: 'sent', entry, reply })
      await drop(entry.id)
    } catch (error) {
      await note(entry, judge(error))
    } finally {
      busy.delete(entry.lane)
      pump()
    }
  }

  async function note(entry: OutboxEntry<P>, verdict: Verdict) {
    if (erased.has(entry.id)) return
    if (verdict.kind === 'refused')
      return put({ ...entry, state: 'refused', error: verdict.words, retryAt: null })
    if (verdict.seconds !== undefined) return put({ ...entry, retryAt: now() + verdict.seconds * 1000 })
    const tries = (rests.get(entry.id)?.tries ?? 0) + 1
    rests.set(entry.id, { tries, until: now() + Math.min(LONGEST_REST_MS, 500 * 2 ** tries) })
  }

  tabs.listen((said) => {
    if (said.kind === 'sent') sent(said.entry, said.reply)
    else void reload()
  })
  tabs.whenChosen(() => {
    isSender = true
    void reload()
  })
  await reload()

  return {
    add: (id, lane, payload) => {
      const at = Math.max(now(), (entries.at(-1)?.at ?? 0) + 1)
      return put({ id, owner, lane, at, payload, state: 'waiting', error: null, retryAt: null })
    },
    async retry(id) {
      const entry = entries.find((one) => one.id === id)
      if (entry) await put({ ...entry, state: 'waiting', error: null, retryAt: null })
    },
    remove: drop,
    wake() {
      rests.clear()
      pump()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      tabs.close()
    },
  }
}
