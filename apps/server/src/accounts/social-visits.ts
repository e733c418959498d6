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
  /** The page to return to, and a key by which the browser recognizes its own sign-in. */
  next: z.string(),
  key: z.string(),
})
export type Remembered = z.output<typeof Remembered>

/** Stores the visit of a browser that leaves for a provider; returns the secret it must come back with. */
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

/** Returns and deletes a stored visit, so that a state is accepted only once, whatever the outcome. */
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

/** Stores a provider's proof until it is exchanged for a session; returns the token for the exchange. */
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
