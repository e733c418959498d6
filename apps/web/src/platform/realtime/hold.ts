import type { Command, Sent } from '@guildhall/contract'

/** As much of the realtime connection as is needed to ask something of the server. */
interface Line {
  readonly connected: boolean
  emit(name: string, input: unknown, answered: () => void): unknown
  on(event: 'connect', heard: () => void): unknown
}

interface Hold {
  readonly begin: Command
  readonly end: Command
  readonly input: unknown
  /** How many parts of the page want it. */
  count: number
  readonly onAgain: Set<() => void>
}

let line: Line | null = null
const holds = new Map<string, Hold>()

const say = ({ name }: Command, input: unknown) => {
  if (line?.connected) line.emit(name, input, () => undefined)
}

/** Over which line it is asked. The server forgets with the line: everything is asked again over a new one. */
export function holdOver(opened: Line) {
  let hasBegun = false
  line = opened
  opened.on('connect', () => {
    for (const { begin, input, onAgain } of holds.values()) {
      say(begin, input)
      if (hasBegun) for (const heard of onAgain) heard()
    }
    hasBegun = true
  })
}

interface Wish<C extends Command> {
  readonly begin: C
  readonly end: Command
  readonly input: Sent<C>
  /** The line was cut and is back: something may have been missed. */
  readonly onAgain?: () => void
}

/** Asks for something that lasts while a part of the page is shown; answers the way to end it. */
export function hold<C extends Command>({ begin, end, input, onAgain }: Wish<C>): () => void {
  const key = `${begin.name} ${JSON.stringify(input)}`
  const held: Hold = holds.get(key) ?? { begin, end, input, count: 0, onAgain: new Set() }
  holds.set(key, held)
  held.count += 1
  if (onAgain) held.onAgain.add(onAgain)
  if (held.count === 1) say(begin, input)
  return () => {
    held.count -= 1
    if (onAgain) held.onAgain.delete(onAgain)
    if (held.count > 0) return
    holds.delete(key)
    say(end, input)
  }
}
