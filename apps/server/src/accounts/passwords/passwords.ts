import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '../../platform/refusals.ts'

/** Argon2id with 19 MiB and two passes: ten to thirty milliseconds of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2

let running = 0

/** Runs costly work in a free slot, or refuses at once, so that a flood of passwords cannot stop everything else. */
export async function inHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) throw unavailable()
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
  }
}

export const passwordHash = (password: string) => hash(password, COST)

/** A hash to compare with when the username is unknown, so that both cases take the same time. */
const nobodys = hash('nobody has this password', COST)

export const isPassword = async (stored: string | null, password: string) =>
  (await verify(stored ?? (await nobodys), password)) && stored !== null

/** Where the list comes from stands in `common-passwords.license.txt`. */
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** Whether a password is easily guessed: a common one, or one of its owner's public details. */
export function isCommon(password: string, known: readonly (string | null)[]): boolean {
  const plain = password.toLowerCase()
  return common.has(plain) || new Set(plain).size < 3 || known.some((word) => word?.toLowerCase() === plain)
}
