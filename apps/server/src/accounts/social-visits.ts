import { Email } from '@guildhall/contract/accounts'
import { z } from 'zod'
import { after, MINUTE } from '../platform/clock.ts'
import type { Kernel } from '../platform/kernel.ts'
import { digest, newToken, sameBytes } from '../platform/secrets.ts'

export const AWAY_AT_MOST = 10 * MINUTE
const PROOF_LIVES = 5 * MINUTE

const Remembered = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where the browser wants to be afterwards, and a word of its own to know itself by. */
  next: z.string(),
  key: z.string(),
})
export type Remembered = z.output<typeof Remembered>

/** Remembers a browser that leaves for a provider; answers the secret it must come back with. */
export async function rememberVisit({ db, clock, secrets }: Kernel, provider: string, visit: Remembered) {
  const browser = newToken()
  await db
    .insertInto('social_visits')
    .values({
      state_hash: digest(visit.state),
      provider,
      browser_hash: digest(browser),
      sealed: secrets.seal(JSON.stringify(visit)),
      expires_at: after(clock(), AWAY_AT_MOST),
    })
    .execute()
  return browser
}

/** What was remembered, once: whatever comes of it, the same state does not return a second time. */
export async function returnedVisit(
  { db, clock, secrets }: Kernel,
  provider: string,
  state: string,
  browser: string | undefined,
): Promise<Remembered | null> {
  const row = await db
    .deleteFrom('social_visits')
    .where('state_hash', '=', digest(state))
    .returningAll()
    .executeTakeFirst()
  if (!row || row.provider !== provider || row.expires_at <= clock()) return null
  if (!browser || !sameBytes(digest(browser), row.browser_hash)) return null
  return Remembered.parse(JSON.parse(secrets.unseal(row.sealed)))
}

/** Keeps what a provider said until it is exchanged for a session; answers the token for that. */
export async function keepProof(
  { db, clock }: Kernel,
  provider: string,
  vouched: { subject: string; email: string | null; fullname: string | null },
) {
  const token = newToken()
  await db
    .insertInto('social_proofs')
    .values({
      token_hash: digest(token),
      provider,
      subject: vouched.subject,
      email: Email.safeParse(vouched.email).data ?? null,
      fullname: vouched.fullname,
      expires_at: after(clock(), PROOF_LIVES),
    })
    .execute()
  return token
}
