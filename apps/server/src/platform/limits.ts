import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import { rateLimited } from './refusals.ts'

type LimitName =
  | 'requestsPerAccount'
  | 'requestsPerAddress'
  | 'commandsPerAccount'
  | 'codesPerAddress'
  | 'usernameChecksPerAddress'
  | 'emailChecksPerAccount'
  | 'uploadsPerAddress'
  | 'previewsPerAccount'
  | 'previewsPerHost'

/** Soft limits, counted in this node's memory: they blunt floods, the hard ones are rows in PostgreSQL. */
export interface Limits {
  /** Takes one from what is left for this key, or refuses. */
  spend(name: LimitName, key: string): Promise<void>
}

export function limitsFrom(config: Config): Limits {
  const limiters: Record<LimitName, RateLimiterMemory> = {
    requestsPerAccount: new RateLimiterMemory({
      points: config.LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE,
      duration: 60,
    }),
    requestsPerAddress: new RateLimiterMemory({
      points: config.LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE,
      duration: 60,
    }),
    commandsPerAccount: new RateLimiterMemory({
      points: config.LIMIT_COMMANDS_PER_ACCOUNT_A_MINUTE,
      duration: 60,
    }),
    codesPerAddress: new RateLimiterMemory({
      points: config.LIMIT_CODES_PER_ADDRESS_AN_HOUR,
      duration: 3600,
    }),
    usernameChecksPerAddress: new RateLimiterMemory({
      points: config.LIMIT_USERNAME_CHECKS_PER_ADDRESS_A_MINUTE,
      duration: 60,
    }),
    emailChecksPerAccount: new RateLimiterMemory({
      points: config.LIMIT_EMAIL_CHECKS_PER_ACCOUNT_A_MINUTE,
      duration: 60,
    }),
    uploadsPerAddress: new RateLimiterMemory({
      points: config.LIMIT_UPLOADS_PER_ADDRESS_A_MINUTE,
      duration: 60,
    }),
    previewsPerAccount: new RateLimiterMemory({
      points: config.LIMIT_PREVIEWS_PER_ACCOUNT_A_MINUTE,
      duration: 60,
    }),
    previewsPerHost: new RateLimiterMemory({
      points: config.LIMIT_PREVIEWS_PER_HOST_A_SECOND,
      duration: 1,
    }),
  }
  return {
    async spend(name, key) {
      try {
        await limiters[name].consume(key)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw rateLimited(refusal.msBeforeNext / 1000)
        throw refusal
      }
    },
  }
}

/** One bucket per IPv4 address, one per /64 of IPv6, where one person has a whole network. */
export function addressBucket(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...(ip.includes('::') ? zeros : []), ...right].slice(0, 4).join(':')
}
