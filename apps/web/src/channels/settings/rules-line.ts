import type { Rule } from '@guildhall/contract/channels'
import type { RequestCall } from '../../platform/http/request.ts'

export type Change = (rules: Rule[]) => Rule[]

/** The queue of pending changes to one community's rules, on top of the rules that the server has. */
class Line {
  /** Why this queue sends no further changes. */
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

  /** The first pending change is saved. */
  confirm(rules: Rule[]) {
    this.confirmed = rules
    this.#waiting.shift()
  }

  shown() {
    return this.#waiting.reduce((rules, change) => change(rules), this.confirmed)
  }
}

const lines = new WeakMap<RequestCall, Map<string, Line>>()

/** The queue of a community, or a new one on top of the rules as shown. */
export function lineOf(request: RequestCall, channelId: string, rules: Rule[]): Line {
  const own = lines.get(request) ?? new Map<string, Line>()
  lines.set(request, own)
  const line = own.get(channelId)
  if (line?.isOpen) return line
  const fresh = new Line(rules)
  own.set(channelId, fresh)
  return fresh
}
