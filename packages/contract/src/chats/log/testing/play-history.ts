import {
  applyChangeNo,
  applyChanges,
  applyDeletion,
  applyHead,
  applyMessage,
  applyPage,
  applyUpdate,
  clearTo,
} from '../apply.ts'
import { nextAsk } from '../gaps.ts'
import { addPending } from '../pending.ts'
import { applyReceipt } from '../reading.ts'
import { type ChatLog, emptyLog } from '../shapes.ts'
import { emptied, ModelChat, type ModelMessage } from './model-chat.ts'
import type { Random } from './random.ts'

type Log = ChatLog<ModelMessage>
type Arrival = (log: Log) => Log

const ME = 'me'
const OTHERS = ['ana', 'ben']

/** One chat and one reader of it, with everything between them delayed, repeated or lost. */
export class History {
  log: Log = emptyLog(ME)
  readonly chat: ModelChat
  private readonly random: Random
  private readonly underway: Arrival[] = []
  private readonly unsent: string[] = []
  private heads = { asked: 0, applied: 0 }
  private sent = 0

  constructor(random: Random) {
    this.random = random
    this.chat = new ModelChat(ME, OTHERS, random.below(12))
  }

  step() {
    const acts = [
      this.say,
      this.sayMine,
      this.edit,
      this.delete,
      this.rename,
      this.read,
      this.receive,
      this.ask,
    ]
    const rare = this.random.chance(3) ? [this.clear] : []
    this.random.pick([...acts, ...rare, this.arrive, this.arrive, this.arrive, this.arrive, this.retry])?.()
  }

  /** The network is well again: everything under way arrives, and the reader asks until nothing is missing. */
  settle() {
    while (this.underway.length > 0) this.arrive()
    for (const uniqueId of this.unsent) this.log = applyMessage(this.log, this.chat.send(ME, uniqueId))
    this.log = applyHead(this.log, this.chat.head())
    this.log = clearTo(this.log, this.chat.clearedSeq)
    for (const [reader, cursor] of Object.entries(this.chat.readers))
      this.log = applyReceipt(this.log, reader, cursor)
    for (let asked = nextAsk(this.log), count = 0; asked; asked = nextAsk(this.log), count++) {
      if (count > 200) throw new Error(`asks without end: ${JSON.stringify(asked)}`)
      this.log = this.answer(asked)(this.log)
    }
  }

  private answer(asked: NonNullable<ReturnType<typeof nextAsk>>): Arrival {
    if (asked.kind === 'changes') {
      const changes = this.chat.changes(asked.after)
      return (log) => applyChanges(log, changes)
    }
    const page = asked.kind === 'newest' ? this.chat.newest() : this.chat.after(asked.after)
    return (log) => applyPage(log, page)
  }

  private post(arrival: Arrival) {
    if (this.random.chance(25)) return
    this.underway.push(arrival)
    if (this.random.chance(15)) this.underway.push(arrival)
  }

  private arrive = () => {
    const at = this.random.below(Math.min(this.underway.length, 6))
    const [arrival] = this.underway.splice(at, 1)
    if (arrival) this.log = arrival(this.log)
  }

  private say = () => {
    const message = this.chat.send(this.random.pick(OTHERS)!, `other-${++this.sent}`)
    this.post((log) => applyMessage(log, message))
    if (this.random.chance(20)) this.post((log) => applyHead(log, { lastSeq: message.seq }))
  }

  private sayMine = () => {
    const uniqueId = `mine-${++this.sent}`
    this.log = addPending(this.log, { uniqueId })
    this.unsent.push(uniqueId)
    this.retry()
  }

  /** The request or its acknowledgement may be lost; the message keeps its id until one arrives. */
  private retry = () => {
    const uniqueId = this.random.pick(this.unsent)
    if (uniqueId === undefined || this.random.chance(30)) return
    const message = this.chat.send(ME, uniqueId)
    this.post((log) => {
      if (this.unsent.includes(uniqueId)) this.unsent.splice(this.unsent.indexOf(uniqueId), 1)
      return applyMessage(log, message)
    })
  }

  private edit = () => {
    const message = this.random.pick(this.living())
    if (!message) return
    const edited = this.chat.edit(message.seq)
    this.post((log) => applyUpdate(log, edited))
  }

  private delete = () => {
    const living = this.living()
    const seqs = new Set(
      [this.random.pick(living), this.random.pick(living)].flatMap((one) => one?.seq ?? []),
    )
    if (seqs.size === 0) return
    const deleted = this.chat.delete([...seqs]).map(({ _id, changeNo }) => ({ _id, changeNo }))
    this.post((log) => applyDeletion(log, deleted, emptied))
  }

  private rename = () => {
    const changeNo = ++this.chat.lastChange
    this.post((log) => applyChangeNo(log, changeNo))
  }

  /** On another device; it may also go back. */
  private read = () => {
    this.chat.readSeq = this.random.below(this.chat.lastSeq + 1)
  }

  private receive = () => {
    const reader = this.random.pick(OTHERS)!
    const old = this.chat.readers[reader]!
    const seq = old.receivedSeq + this.random.below(this.chat.lastSeq - old.receivedSeq + 1)
    const seenSeq = this.random.chance(50) ? Math.max(old.seenSeq, seq) : old.seenSeq
    const cursor = { ...old, receivedSeq: seq, seenSeq }
    this.chat.readers[reader] = cursor
    this.post((log) => applyReceipt(log, reader, cursor))
  }

  private clear = () => {
    this.chat.clearedSeq = this.chat.lastSeq
    const { clearedSeq } = this.chat
    this.post((log) => clearTo(log, clearedSeq))
  }

  private ask = () => {
    const first = this.log.entries[0]?.seq
    const asked = nextAsk(this.log)
    if (this.random.chance(20)) return this.askHead()
    if (this.random.chance(30) && first !== undefined) {
      const page = this.chat.before(first)
      return this.post((log) => applyPage(log, page))
    }
    if (asked) this.post(this.answer(asked))
  }

  /** Heads go in turn: an answer that a newer one has overtaken is not applied. */
  private askHead = () => {
    const number = ++this.heads.asked
    const head = this.chat.head()
    this.post((log) => {
      if (number < this.heads.applied) return log
      this.heads.applied = number
      return applyHead(log, head)
    })
  }

  private living = () => this.chat.messages.filter(({ isDeleted }) => !isDeleted)
}
