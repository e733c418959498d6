import type { Clock } from '../clock.ts'
import { type Secrets, sameBytes } from '../secrets.ts'
import type { Query } from './storage.ts'

/** Addresses of ours that carry their own permission: fields, an expiry and a signature over both. */
export function signedLinks(secrets: Secrets, clock: Clock) {
  const macOf = (act: string, fields: Record<string, string>, expires: string) =>
    secrets.mac('file', JSON.stringify([act, Object.entries(fields).sort(), expires])).toString('base64url')

  return {
    sign(act: string, fields: Record<string, string>, expiresAt: Date): string {
      const expires = String(expiresAt.getTime())
      return new URLSearchParams({ expires, mac: macOf(act, fields, expires) }).toString()
    },

    holds(act: string, fields: Record<string, string>, { expires, mac }: Query): boolean {
      if (typeof expires !== 'string' || typeof mac !== 'string') return false
      const expected = Buffer.from(macOf(act, fields, expires))
      return sameBytes(Buffer.from(mac), expected) && clock().getTime() < Number(expires)
    },
  }
}
