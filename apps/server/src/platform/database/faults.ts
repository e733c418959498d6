/** What a database fault means for the caller. */
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
  // The same of a connection that belongs to no pool, as those at the start of a process.
  'timeout expired',
  'Connection terminated',
  'Query read timeout',
  'not queryable',
  'driver has already been destroyed',
  // The job queue releases a broken connection twice, and requests another from a pool that has already ended.
  'already been released to the pool',
  'after calling end on the pool',
]

export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : ''
  if (RETRY.has(code)) return 'retry'
  // 08: connection; 57P: shutdown and start-up; 53: out of connections, disk or memory; 55P03: lock timeout.
  if (/^(08|57|53)/.test(code) || code === '55P03' || SOCKET.has(code)) return 'unavailable'
  if (MESSAGES.some((message) => error.message.includes(message))) return 'unavailable'
  return 'unknown'
}
