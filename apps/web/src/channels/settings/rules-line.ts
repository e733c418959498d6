import type { Rule } from '@guildhall/contract/channels'
import type { RequestCall } from '../../platform/http/request.ts'

export type Change = (rules: Rule[]) => Rule[]

/** The changes of one community's rules on their way, upon what the server has. */
class Line {
  /** Why nothing more is asked in this line. */
  end: 'stale' | 'failed' | null = null
  confirmed: Rule[]
  #waiting: Change[] = []

  constructor(rules: Rule[]) {
    this.confirmed = rules
  }

  get isOpen() {
    return this.end === null && this.#waiting.length > 0
  }

  add(change: Change) {
    this.#waiting.push(change)
  }

  /** The first of them is done. */
  confirm(rules: Rule[]) {
    this.confirmed = rules
    this.#waiting.shift()
  }

  shown() {
    return this.#waiting.reduce((rules, change) => change(rules), this.confirmed)
  }
}

const lines = new WeakMap<RequestCall, Map<string, Line>>()

/** The line of a community, or a new one upon the rules as they are shown. */
export function lineOf(request: RequestCall, channelId: string, rules: Rule[]): Line {
  const own = lines.get(request) ?? new Map<string, Line>()
  lines.set(request, own)
  const line = own.get(channelId)
  if (line?.isOpen) return line
  const fresh = new Line(rules)
  own.set(channelId, fresh)
  return fresh
}
