import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Record<string, string>
  /** Who reads the answers, where it is not whoever sends our mails. */
  readonly replyTo?: string
  /** An entry that the calendar of the recipient takes in, or takes out again. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
}

export interface Mailer {
  /** `id` makes the Message-ID, so that a mail sent twice is the same mail twice. */
  send(id: string, mail: Mail): Promise<void>
  close(): void
}

const MAX_CONNECTIONS = 8

export function createMailer(config: Config): Mailer {
  const transport = createTransport(
    {
      url: config.SMTP_URL,
      // A new connection for every mail would let a backlog grow.
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 10_000,
    },
    { from: config.MAIL_FROM },
  )
  const host = new URL(config.PUBLIC_URL).hostname
  return {
    async send(id, { calendar, ...mail }) {
      await transport.sendMail({
        ...mail,
        // Mail programs act on a part only if its type names the same method as its content.
        ...(calendar && { icalEvent: calendar }),
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
      })
    },
    close: () => transport.close(),
  }
}
