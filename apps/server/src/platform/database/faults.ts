/** What a database fault means for the one who asked. */
type Fault = 'retry' | 'unavailable' | 'unknown'

const RETRY = new Set(['40001', '40P01'])
const SOCKET = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'not queryable',
  'driver has already been destroyed',
  // The job queue lets go of a broken connection twice, and asks for another from a pool that was ended with it.
  'already been released to the pool',
  'after calling end on the pool',
]

export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : ''
  if (RETRY.has(code)) return 'retry'
  // 08: connection; 57P: shutdown and start-up; 53: out of connections, disk or memory; 55P03: a lock waited too long.
  if (/^(08|57|53)/.test(code) || code === '55P03' || SOCKET.has(code)) return 'unavailable'
  if (MESSAGES.some((message) => error.message.includes(message))) return 'unavailable'
  return 'unknown'
}
