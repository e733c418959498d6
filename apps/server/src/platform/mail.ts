import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Record<string, string>
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
    async send(id, mail) {
      await transport.sendMail({
        ...mail,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
      })
    },
    close: () => transport.close(),
  }
}
