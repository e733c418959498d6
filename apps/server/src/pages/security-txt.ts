import type { FastifyInstance } from 'fastify'
import { after, DAY } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Kernel } from '../platform/kernel.ts'
import { senderAddress } from '../platform/mail/sender-address.ts'

const PATH = '/.well-known/security.txt'
const HOLDS_FOR = 180 * DAY

/** Where weaknesses are reported to; who sends the mails of an installation reads what comes back. */
function contactOf(config: Config): string {
  const contact = config.SECURITY_CONTACT ?? senderAddress(config)
  return contact.startsWith('https:') ? contact : `mailto:${contact.trim()}`
}

/** Tells people who find a weakness whom to write to (RFC 9116). */
export function mountSecurityTxt(app: FastifyInstance, { config, clock }: Kernel) {
  app.get(PATH, (_request, reply) => {
    const expires = after(clock(), HOLDS_FOR).toISOString().slice(0, 10)
    const fields = [
      `Contact: ${contactOf(config)}`,
      `Expires: ${expires}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${new URL(PATH, config.PUBLIC_URL).href}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${fields.join('\n')}\n`)
  })
}
