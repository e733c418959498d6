import { createHmac } from 'node:crypto'
import { sameBytes } from '../../platform/secrets.ts'

/** How old a message may be, or how far ahead its clock. */
const TOLERANCE_SECONDS = 300

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

const macOf = (raw: Buffer, seconds: string, secret: string) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest()

/** Signs a message as Stripe does: the time and a digest over it and the very bytes. */
export function signatureOf(raw: Buffer, secret: string, now: Date): string {
  const seconds = `${secondsOf(now)}`
  return `t=${seconds},v1=${macOf(raw, seconds, secret).toString('hex')}`
}

/** Whether one of the signatures in a header is ours to believe; compared in constant time. */
export function isSigned(raw: Buffer, header: unknown, secret: string, now: Date): boolean {
  if (typeof header !== 'string' || header.length > 2000 || secret === '') return false
  const parts = header.split(',').map((part) => part.split('=', 2) as [string, string | undefined])
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds)) return false
  if (Math.abs(secondsOf(now) - Number(seconds)) > TOLERANCE_SECONDS) return false
  const mac = macOf(raw, seconds, secret)
  return parts.some(
    ([name, hex = '']) =>
      name === 'v1' && /^[0-9a-f]{64}$/.test(hex) && sameBytes(Buffer.from(hex, 'hex'), mac),
  )
}
