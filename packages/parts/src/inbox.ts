import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, portOrFree } from './ports.ts'
import { ended, listening, started } from './processes.ts'

export interface Mail {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly to: { address: string }[]
  readonly headers: Record<string, string>
}

export interface Inbox {
  readonly smtpUrl: string
  /** A page for people, and the address the mails are read from. */
  readonly webUrl: string
  mails(): Promise<Mail[]>
  /** All that was taken before: a mail is taken a moment before it can be read. */
  settled(): Promise<Mail[]>
  /** A mail as it came over the wire. */
  source(id: string): Promise<string>
  /** The newest mail to an address, waited for. */
  mailTo(address: string, withinMs?: number): Promise<Mail>
  stop(): Promise<void>
}

const maildev = createRequire(import.meta.url).resolve('maildev/bin/maildev')

/** To whom a mail is sent that comes behind all others, and that nobody reads. */
const MARK = 'mark@inbox.test'

async function sendMark(port: number, subject: string) {
  const socket = connect(port, '127.0.0.1')
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]()
  const said = [
    'HELO mark.inbox.test',
    `MAIL FROM:<${MARK}>`,
    `RCPT TO:<${MARK}>`,
    'DATA',
    `To: ${MARK}\r\nSubject: ${subject}\r\n\r\n.`,
    'QUIT',
  ]
  await replies.next()
  for (const line of said) {
    socket.write(`${line}\r\n`)
    const { value = 'nothing' } = (await replies.next()) as { value?: string }
    if (!/^[23]/.test(value)) throw new Error(`the inbox answered ${value} to ${line}`)
  }
  socket.end()
}

/** A real SMTP server with a page to read what it received. */
export async function startInbox({ webPort }: { webPort?: number } = {}): Promise<Inbox> {
  const smtp = await freePort()
  const web = webPort ? await portOrFree(webPort) : await freePort()
  const args = [maildev, '--smtp', `${smtp}`, '--web', `${web}`, '--ip', '127.0.0.1', '--web-ip', '127.0.0.1']
  const child = started(process.execPath, [...args, '--silent'])
  await Promise.all([listening(smtp, child), listening(web, child)])

  const webUrl = `http://127.0.0.1:${web}`
  const everything = async () => (await (await fetch(`${webUrl}/email`)).json()) as Mail[]
  const isMark = (mail: Mail) => mail.to.some(({ address }) => address === MARK)
  const mails = async () => (await everything()).filter((mail) => !isMark(mail))
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    webUrl,
    mails,
    async settled() {
      const subject = randomUUID()
      await sendMark(smtp, subject)
      while (!(await everything()).some((mail) => mail.subject === subject)) await sleep(20)
      return mails()
    },
    source: async (id) => (await fetch(`${webUrl}/email/${id}/source`)).text(),
    async mailTo(address, withinMs = 10_000) {
      for (let waited = 0; waited < withinMs; waited += 50) {
        const found = (await mails()).findLast((mail) => mail.to.some((to) => to.address === address))
        if (found) return found
        await sleep(50)
      }
      throw new Error(`no mail to ${address} within ${withinMs} ms`)
    },
    stop: () => ended(child),
  }
}
