import { type Clock, HOUR, MINUTE, SECOND } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { rateLimited } from '../refusals.ts'

type LimitName =
  | 'requestsPerAccount'
  | 'requestsPerAddress'
  | 'filesPerReader'
  | 'commandsPerAccount'
  | 'codesPerAddress'
  | 'usernameChecksPerAddress'
  | 'refusalsLoggedPerAddress'
  | 'uploadsPerAddress'
  | 'previewsPerAccount'
  | 'previewsPerHost'
  | 'messagesPerAccount'
  | 'postsPerAccount'
  | 'postsPerNewAccount'
  | 'commentsPerAccount'
  | 'searchesPerAccount'
  | 'searchesPerAddress'
  | 'guestsPerAddress'

/** Enough to see what somebody tries; a flood from one network says nothing more. */
const REFUSALS_LOGGED_AN_HOUR = 100

/** Soft limits, counted in this node's memory: they blunt floods; the hard limits are rows in PostgreSQL. */
export interface Limits {
  /** Counts one use against the limit of this key, or refuses. */
  spend(name: LimitName, key: string): Promise<void>
  /** Counts one use, and answers how long to wait where it is too many: for what must be refused at no cost. */
  waitMs(name: LimitName, key: string): number
}

export function limitsFrom(config: Config, clock: Clock): Limits {
  const counters: Record<LimitName, Counter> = {
    requestsPerAccount: counter(config.LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE, MINUTE),
    requestsPerAddress: counter(config.LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE, MINUTE),
    filesPerReader: counter(config.LIMIT_FILES_PER_READER_A_MINUTE, MINUTE),
    commandsPerAccount: counter(config.LIMIT_COMMANDS_PER_ACCOUNT_A_MINUTE, MINUTE),
    codesPerAddress: counter(config.LIMIT_CODES_PER_ADDRESS_AN_HOUR, HOUR),
    usernameChecksPerAddress: counter(config.LIMIT_USERNAME_CHECKS_PER_ADDRESS_A_MINUTE, MINUTE),
    refusalsLoggedPerAddress: counter(REFUSALS_LOGGED_AN_HOUR, HOUR),
    uploadsPerAddress: counter(config.LIMIT_UPLOADS_PER_ADDRESS_A_MINUTE, MINUTE),
    previewsPerAccount: counter(config.LIMIT_PREVIEWS_PER_ACCOUNT_A_MINUTE, MINUTE),
    previewsPerHost: counter(config.LIMIT_PREVIEWS_PER_HOST_A_SECOND, SECOND),
    // What people write comes evenly in the long run; a few at once are nobody's flood.
    messagesPerAccount: bucket(config.LIMIT_MESSAGES_PER_ACCOUNT_A_SECOND, SECOND, 3),
    postsPerAccount: bucket(config.LIMIT_POSTS_PER_ACCOUNT_A_MINUTE, MINUTE, 1 / 4),
    postsPerNewAccount: bucket(config.LIMIT_POSTS_PER_NEW_ACCOUNT_A_MINUTE, MINUTE, 1),
    commentsPerAccount: bucket(config.LIMIT_COMMENTS_PER_ACCOUNT_A_MINUTE, MINUTE, 1 / 6),
    searchesPerAccount: bucket(config.LIMIT_SEARCHES_A_MINUTE, MINUTE, 1),
    searchesPerAddress: bucket(config.LIMIT_SEARCHES_A_MINUTE, MINUTE, 1),
    guestsPerAddress: counter(config.LIMIT_GUESTS_PER_ADDRESS_A_MINUTE, MINUTE),
  }
  const waitMs: Limits['waitMs'] = (name, key) => counters[name](key, clock().getTime())
  return {
    waitMs,
    async spend(name, key) {
      const ms = waitMs(name, key)
      if (ms > 0) throw rateLimited(ms / SECOND)
    },
  }
}

/** Counts one more use of a key; returns how long to wait when the limit is exceeded. */
type Counter = (key: string, now: number) => number

/** Allows a number of uses in a window, which begins with the first use. */
function counter(most: number, windowMs: number): Counter {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return (key, now) => {
    // All windows are equally long and in the order they began, so the ended ones come first.
    for (const [ended, { endsAt }] of windows) {
      if (endsAt > now) break
      windows.delete(ended)
    }
    const window = windows.get(key) ?? { count: 0, endsAt: now + windowMs }
    window.count += 1
    windows.set(key, window)
    return window.count > most ? window.endsAt - now : 0
  }
}

/** Counts a call or a page: a person's requests together, those without a session by address. */
export const spendRequest = (limits: Limits, viewer: { readonly userId: string } | null, ip: string) =>
  viewer
    ? limits.spend('requestsPerAccount', viewer.userId)
    : limits.spend('requestsPerAddress', addressBucket(ip))

/**
 * Allows a number of uses in a period, evenly: one use comes back every so often, and what was saved up, at most so many
 * times the period's number, may be spent at once. A refused use costs nothing.
 */
function bucket(most: number, periodMs: number, saved: number): Counter {
  const everyMs = periodMs / most
  const savedMs = (Math.max(1, Math.floor(most * saved)) - 1) * everyMs
  /** When everything spent so far has come back. */
  const fullAt = new Map<string, number>()
  return (key, now) => {
    // Those who were here last are at the end; one before them may be kept a little longer than needed.
    for (const [other, isFullAt] of fullAt) {
      if (isFullAt > now) break
      fullAt.delete(other)
    }
    const from = Math.max(fullAt.get(key) ?? 0, now)
    if (from - now > savedMs) return from - now - savedMs
    fullAt.delete(key)
    fullAt.set(key, from + everyMs)
    return 0
  }
}

/**
 * One bucket per IPv4 address, and one per /64 of IPv6, since one person usually has a whole /64. Somebody whose
 * connection has already closed has no address.
 */
export function addressBucket(ip: string | undefined): string {
  if (!ip) return 'gone'
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...(ip.includes('::') ? zeros : []), ...right].slice(0, 4).join(':')
}
