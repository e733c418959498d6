import { createRequire } from 'node:module'
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
  /** All there is once nothing more comes: a mail is taken a moment before it can be read. */
  settled(): Promise<Mail[]>
  /** The newest mail to an address, waited for. */
  mailTo(address: string, withinMs?: number): Promise<Mail>
  stop(): Promise<void>
}

const maildev = createRequire(import.meta.url).resolve('maildev/bin/maildev')

/** A real SMTP server with a page to read what it received. */
export async function startInbox({ webPort }: { webPort?: number } = {}): Promise<Inbox> {
  const smtp = await freePort()
  const web = webPort ? await portOrFree(webPort) : await freePort()
  const args = [maildev, '--smtp', `${smtp}`, '--web', `${web}`, '--ip', '127.0.0.1', '--web-ip', '127.0.0.1']
  const child = started(process.execPath, [...args, '--silent'])
  await Promise.all([listening(smtp, child), listening(web, child)])

  const webUrl = `http://127.0.0.1:${web}`
  const mails = async () => (await (await fetch(`${webUrl}/email`)).json()) as Mail[]
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    webUrl,
    mails,
    async settled() {
      let all = await mails()
      for (let quiet = 0; quiet < 3; ) {
        await sleep(20)
        const now = await mails()
        quiet = now.length === all.length ? quiet + 1 : 0
        all = now
      }
      return all
    },
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
