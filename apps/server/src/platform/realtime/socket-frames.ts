import type { Socket } from 'socket.io'
import { SECOND } from '../clock.ts'
import type { Kernel } from '../kernel.ts'
import { rateLimited } from '../refusals.ts'

/** So many refused frames within this time are a flood, and end the connection. */
const MAX_REFUSED = 100
const REFUSED_WITHIN = 10 * SECOND
/** What waits for a client that does not read it; beyond it the connection ends. */
const MAX_UNREAD = 1024 * 1024

type Connection = Socket['conn']
type Deliver = (frame: Buffer, isBinary: boolean) => void

/** The part of `ws` that is used here; Engine.IO keeps it in its transport. */
interface WebSocket {
  listeners(event: 'message'): Deliver[]
  removeAllListeners(event?: string): void
  on(event: 'message', deliver: Deliver): void
  on(event: 'ping' | 'pong', heard: () => void): void
  once(event: 'close', heard: () => void): void
  terminate(): void
  /** The bytes that the operating system has not taken yet. */
  readonly bufferedAmount: number
}

/** What a connection sends, counted before any of it is parsed. */
export interface Frames {
  /** Lets commands pass from now on; `waitMs` counts each, and answers 0 where it may pass. */
  letIn(waitMs: () => number): void
  /** Counts one more frame that was refused. */
  refuse(): void
  /** Ends the connection without reading what it has already sent. */
  cutOff(): void
  readonly isCutOff: boolean
}

export const webSocketOf = ({ transport }: Connection) =>
  (transport as unknown as { readonly socket: WebSocket }).socket

const code = (character: string) => character.charCodeAt(0)
const [ZERO, NINE, PONG, MESSAGE] = [code('0'), code('9'), code('3'), code('4')]
const [CONNECT, LEAVE, EVENT, BINARY_EVENT] = [code('0'), code('1'), code('2'), code('5')]
const [BRACE, BRACKET] = [code('{'), code('[')]

type Kind = 'heartbeat' | 'connect' | 'leave' | 'command' | 'junk'

/** What a frame claims to be, by its first bytes: of Engine.IO, then of Socket.IO. */
function kindOf(frame: Buffer, isBinary: boolean): Kind {
  // The bytes that a binary command announced; the parser ends a connection that announced none.
  if (isBinary) return 'command'
  if (frame[0] === PONG && frame.length === 1) return 'heartbeat'
  if (frame[0] !== MESSAGE) return 'junk'
  if (frame[1] === CONNECT) return frame.length === 2 || frame[2] === BRACE ? 'connect' : 'junk'
  if (frame[1] === LEAVE) return frame.length === 2 ? 'leave' : 'junk'
  return frame[1] === EVENT || frame[1] === BINARY_EVENT ? 'command' : 'junk'
}

/** The number under which the sender of a command waits for an answer, as its digits. */
function awaitedBy(frame: Buffer): string {
  let end = 2
  while (frame[end]! >= ZERO && frame[end]! <= NINE) end += 1
  return frame[1] === EVENT && frame[end] === BRACKET ? frame.toString('latin1', 2, end) : ''
}

const answers = new Map<number, string>()

/** The acknowledgement of a command that came too early, written once for each number of seconds to wait. */
function tooEarly(seconds: number): string {
  const known = answers.get(seconds)
  if (known !== undefined) return known
  const written = JSON.stringify([{ error: { ...rateLimited(seconds).body, retryAfter: seconds } }])
  answers.set(seconds, written)
  return written
}

/** Stands between a websocket and Engine.IO, and passes on what may be parsed. */
export function readFrames(connection: Connection, { clock, log }: Pick<Kernel, 'clock' | 'log'>): Frames {
  const socket = webSocketOf(connection)
  const [deliver] = socket.listeners('message')
  let waitMs: (() => number) | null = null
  let hasAsked = false
  let isCutOff = false
  let refused = 0
  let countedUntil = 0

  function cutOff() {
    isCutOff = true
    // Frames of the chunk that is being read still arrive, and must meet nobody.
    for (const event of ['message', 'ping', 'pong']) socket.removeAllListeners(event)
    socket.terminate()
  }

  function refuse() {
    if (isCutOff) return
    const now = clock().getTime()
    if (now >= countedUntil) {
      countedUntil = now + REFUSED_WITHIN
      refused = 0
    }
    refused += 1
    if (refused < MAX_REFUSED) return
    cutOff()
    log.warn('a socket was closed because it sent too much that was refused')
  }

  function passesCommand(frame: Buffer): boolean {
    const wait = waitMs?.() ?? SECOND
    if (wait === 0) return true
    const number = waitMs && awaitedBy(frame)
    if (number) connection.send(`3${number}${tooEarly(Math.max(1, Math.ceil(wait / SECOND)))}`)
    return false
  }

  function passes(kind: Kind, frame: Buffer): boolean {
    if (connection.readyState !== 'open') return false
    if (kind === 'heartbeat') return true
    if (kind === 'command') return passesCommand(frame)
    if (kind === 'leave') return waitMs !== null
    // Each asks the database who it is, and an honest client asks once.
    const isFirst = kind === 'connect' && !hasAsked
    hasAsked ||= isFirst
    if (!isFirst) waitMs?.()
    return isFirst
  }

  // Engine.IO keeps what it cannot send yet, and hands it on all at once.
  let kept = 0
  connection.on('packetCreate', ({ data = '' }: { data?: string }) => {
    kept += data.length
    if (isCutOff || kept + socket.bufferedAmount <= MAX_UNREAD) return
    cutOff()
    log.warn('a socket was closed because it did not read')
  })
  connection.on('flush', () => {
    kept = 0
  })

  socket.removeAllListeners('message')
  socket.on('message', (frame, isBinary) => {
    const kind = kindOf(frame, isBinary)
    const isPassed = passes(kind, frame)
    // A heartbeat always passes, but a client has one in 25 s: more of them are a flood like any other.
    if (!isPassed || kind === 'heartbeat') refuse()
    if (isPassed && !isCutOff) deliver?.(frame, isBinary)
  })
  for (const event of ['ping', 'pong'] as const) socket.on(event, refuse)

  return {
    letIn(asked) {
      waitMs = asked
    },
    refuse,
    cutOff,
    get isCutOff() {
      return isCutOff
    },
  }
}
