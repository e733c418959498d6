import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OutboxEntry, OutboxStorage } from './entry.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { type Outbox, openOutbox, type Said, type Verdict } from './outbox.ts'
import type { Tabs } from './tabs.ts'

type Entry = OutboxEntry<string>
type Answer = 'taken' | Verdict

beforeEach(() => void vi.useFakeTimers({ now: 1000 }))
afterEach(() => void vi.useRealTimers())

const settled = () => vi.advanceTimersByTimeAsync(0)

/** Tabs that hear each other and of which the first is chosen, then the next. */
function createBrowser() {
  type Heard = (said: Said<string, string>) => void
  const open: { heard: Heard; begin?: () => void }[] = []
  return (): Tabs<Said<string, string>> => {
    const tab: { heard: Heard; begin?: () => void } = { heard: () => undefined }
    open.push(tab)
    return {
      say: (said) => open.filter((other) => other !== tab).forEach(({ heard }) => void heard(said)),
      listen(heard) {
        tab.heard = heard
      },
      whenChosen(begin) {
        tab.begin = begin
        if (open[0] === tab) begin()
      },
      close() {
        const wasChosen = open[0] === tab
        open.splice(open.indexOf(tab), 1)
        if (wasChosen) open[0]?.begin?.()
      },
    }
  }
}

/** A tab that records what it sends and shows; the server's answers wait for `answer`. */
async function openTab(storage: OutboxStorage<string>, tabs?: Tabs<Said<string, string>>, owner = 'ana') {
  const sending: { entry: Entry; answer: (answer: Answer) => Promise<unknown> }[] = []
  const shown: { entries: readonly Entry[]; sent: string[] } = { entries: [], sent: [] }
  const outbox: Outbox<string> = await openOutbox<string, string>({
    owner,
    storage,
    send: (entry) =>
      new Promise((resolve, reject) => {
        const answer = (verdict: Answer) => {
          if (verdict === 'taken') resolve(`stored ${entry.id}`)
          else reject(new Error('Not sent', { cause: verdict }))
          return settled()
        }
        sending.push({ entry, answer })
      }),
    judge: (error) => (error as Error).cause as Verdict,
    sent: (_entry, reply) => void shown.sent.push(reply),
    changed: (entries) => void Object.assign(shown, { entries }),
    ...(tabs && { tabs }),
  })
  return { outbox, sending, shown, sentIds: () => sending.map(({ entry }) => entry.id) }
}

const statesOf = ({ entries }: { entries: readonly Entry[] }) =>
  entries.map(({ id, state }) => `${id} ${state}`)

it('stores an entry before it sends it', async () => {
  const storage = createMemoryStorage<string>()
  const { promise: isStored, resolve } = Promise.withResolvers<void>()
  const write = vi.spyOn(storage, 'write').mockReturnValueOnce(isStored)
  const { outbox, sending } = await openTab(storage)
  void outbox.add('1', 'chat', 'Hello')
  await settled()
  expect(write).toHaveBeenCalled()
  expect(sending).toEqual([])
  resolve()
})

it('sends one lane in order, one at a time, and other lanes beside it', async () => {
  const { outbox, sending, sentIds, shown } = await openTab(createMemoryStorage())
  await outbox.add('1', 'harbour', 'first')
  await outbox.add('2', 'harbour', 'second')
  await outbox.add('3', 'market', 'elsewhere')
  expect(sentIds()).toEqual(['1', '3'])
  await sending[0]!.answer('taken')
  expect(sentIds()).toEqual(['1', '3', '2'])
  expect(shown.sent).toEqual(['stored 1'])
  expect(statesOf(shown)).toEqual(['2 waiting', '3 waiting'])
})

it('keeps what is refused with the words of the refusal, and goes on with the next', async () => {
  const { outbox, sending, sentIds, shown } = await openTab(createMemoryStorage())
  await outbox.add('1', 'chat', 'first')
  await outbox.add('2', 'chat', 'second')
  await sending[0]!.answer({ kind: 'refused', words: 'You can’t write here any more.' })
  expect(shown.entries[0]).toMatchObject({ state: 'refused', error: 'You can’t write here any more.' })
  expect(sentIds()).toEqual(['1', '2'])
  await sending[1]!.answer('taken')
  await outbox.retry('1')
  expect(sentIds()).toEqual(['1', '2', '1'])
  await sending[2]!.answer({ kind: 'refused', words: 'Still not.' })
  await outbox.remove('1')
  expect(shown.entries).toEqual([])
})

it('waits as long as the server says', async () => {
  const { outbox, sending, sentIds } = await openTab(createMemoryStorage())
  await outbox.add('1', 'chat', 'Hello')
  await sending[0]!.answer({ kind: 'later', seconds: 7 })
  outbox.wake()
  await vi.advanceTimersByTimeAsync(6999)
  expect(sentIds()).toEqual(['1'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sentIds()).toEqual(['1', '1'])
})

it('never gives up by time alone, and goes at once when the way is open again', async () => {
  const { outbox, sending, sentIds, shown } = await openTab(createMemoryStorage())
  await outbox.add('1', 'chat', 'Hello')
  for (let tries = 0; tries < 20; tries++) {
    await sending[tries]!.answer({ kind: 'later' })
    await vi.advanceTimersByTimeAsync(30_000)
  }
  expect(sentIds()).toHaveLength(21)
  expect(statesOf(shown)).toEqual(['1 waiting'])
  await sending[20]!.answer({ kind: 'later' })
  expect(sentIds()).toHaveLength(21)
  outbox.wake()
  expect(sentIds()).toHaveLength(22)
})

it('sends from one tab only, shows it in all, and another takes over when that one closes', async () => {
  const storage = createMemoryStorage<string>(true)
  const browser = createBrowser()
  const first = await openTab(storage, browser())
  const second = await openTab(storage, browser())
  await second.outbox.add('1', 'chat', 'from the second')
  await settled()
  expect(first.sentIds()).toEqual(['1'])
  expect(second.sentIds()).toEqual([])
  expect(statesOf(first.shown)).toEqual(['1 waiting'])
  await first.sending[0]!.answer('taken')
  expect(second.shown.sent).toEqual(['stored 1'])
  expect(second.shown.entries).toEqual([])
  await second.outbox.add('2', 'chat', 'again')
  await settled()
  first.outbox.close()
  await settled()
  expect(second.sentIds()).toEqual(['2'])
})

it('sends after a reload what was waiting', async () => {
  const storage = createMemoryStorage<string>(true)
  const before = await openTab(storage)
  await before.outbox.add('1', 'chat', 'Hello')
  before.outbox.close()
  const after = await openTab(storage)
  expect(after.sending.map(({ entry }) => entry.payload)).toEqual(['Hello'])
})

it('neither shows nor sends what somebody else left on this browser', async () => {
  const storage = createMemoryStorage<string>(true)
  const ana = await openTab(storage)
  await ana.outbox.add('1', 'chat', 'Ana’s words')
  ana.outbox.close()
  const ben = await openTab(storage, undefined, 'ben')
  expect(ben.shown.entries).toEqual([])
  expect(ben.sending).toEqual([])
})
