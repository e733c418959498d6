import { randomInt } from 'node:crypto'
import { HOUR, MINUTE } from '../../platform/clock.ts'
import type { Secrets } from '../../platform/secrets.ts'

export const CODE_LIVES = 10 * MINUTE
export const MAX_ATTEMPTS = 5
export const LINK_LIVES = HOUR

export const newCode = () => randomInt(1_000_000).toString().padStart(6, '0')

/** A code differs from the secret of a link by its length. */
export const isCode = (given: string) => given.length === 6

/** The hash is bound to challenge and purpose: a code for one is worthless for another. */
export const codeHash = (secrets: Secrets, challengeId: string, purpose: string, code: string) =>
  secrets.mac('code', `${challengeId}:${purpose}:${code}`)
