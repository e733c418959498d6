import type { LogChanges, LogEntry, LogHead, LogPage, ReaderCursor } from '../shapes.ts'

export interface ModelMessage extends LogEntry {
  readonly text: string
}

export const emptied = (message: ModelMessage): ModelMessage => ({ ...message, text: '' })

const PAGE = 4

/** A chat as the server keeps it, with one reader whose view it answers. */
export class ModelChat {
  messages: ModelMessage[] = []
  lastChange = 0
  clearedSeq = 0
  readSeq = 0
  readonly me: string
  readonly readers: Record<string, ReaderCursor> = {}

  constructor(me: string, others: readonly string[], before: number) {
    this.me = me
    for (const other of others) this.readers[other] = { joinedSeq: 0, receivedSeq: 0, seenSeq: 0 }
    for (let seq = 1; seq <= before; seq++) this.send(others[0]!, `early-${seq}`)
  }

  get lastSeq() {
    return this.messages.length
  }

  send(sender: string, uniqueId: string): ModelMessage {
    const known = this.messages.find((one) => one.sender === sender && one.uniqueId === uniqueId)
    if (known) return known
    const seq = this.lastSeq + 1
    const message = { _id: `m${seq}`, seq, changeNo: 0, uniqueId, sender, text: `said ${uniqueId}` }
    this.messages.push(message)
    if (sender === this.me) this.readSeq = seq
    return message
  }

  edit(seq: number): ModelMessage {
    const changeNo = ++this.lastChange
    return this.put({ ...this.at(seq), text: `edited ${changeNo}`, changeNo })
  }

  /** One act may delete several messages; they share its number. */
  delete(seqs: readonly number[]) {
    const changeNo = ++this.lastChange
    return seqs.map((seq) => this.put({ ...emptied(this.at(seq)), isDeleted: true, changeNo }))
  }

  newest = (): LogPage<ModelMessage> => this.page(this.visible().slice(-PAGE))

  after = (seq: number): LogPage<ModelMessage> =>
    this.page(
      this.visible()
        .filter((one) => one.seq > seq)
        .slice(0, PAGE),
    )

  before(seq: number): LogPage<ModelMessage> {
    const older = this.visible().filter((one) => one.seq < seq)
    return { ...this.page(older.slice(-PAGE)), before: seq, isStart: older.length <= PAGE }
  }

  changes(after: number): LogChanges<ModelMessage> {
    const all = this.visible()
      .filter(({ changeNo }) => changeNo > after)
      .sort((a, b) => a.changeNo - b.changeNo)
    const shared = (changeNo: number) => all.filter((one) => one.changeNo <= changeNo)
    const isPart = all.length > PAGE
    const messages = isPart ? shared(all[PAGE - 1]!.changeNo) : all
    const upTo = isPart ? messages.at(-1)!.changeNo : this.lastChange
    return { after, messages, upTo, lastChange: this.lastChange }
  }

  head = (): LogHead => ({ lastSeq: this.lastSeq, lastChange: this.lastChange, readSeq: this.readSeq })

  visible = () => this.messages.filter(({ seq }) => seq > this.clearedSeq)

  unread = () =>
    this.visible().filter(
      ({ seq, isDeleted, sender }) => seq > this.readSeq && !isDeleted && sender !== this.me,
    ).length

  private page = (messages: ModelMessage[]) => ({
    messages,
    lastSeq: this.lastSeq,
    lastChange: this.lastChange,
  })

  private at = (seq: number) => this.messages[seq - 1]!

  private put(message: ModelMessage) {
    this.messages[message.seq - 1] = message
    return message
  }
}
