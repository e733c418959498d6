import { createHmac } from 'node:crypto'

/** What stands in `Stripe-Signature`: when it was signed, and that only we could have. */
export function signWebhook(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
