import { type Inbox, startInbox } from '@guildhall/parts/inbox'
import { startTestServer, type TestServer } from './server.ts'

type Settings = NonNullable<Parameters<typeof startTestServer>[0]>['settings']

/** Starts a server whose mails go to a real inbox, which closes with it. */
export async function startMailServer(
  settings: Settings = {},
): Promise<{ readonly server: TestServer; readonly inbox: Inbox }> {
  const inbox = await startInbox()
  const server = await startTestServer({ settings: { SMTP_URL: inbox.smtpUrl, ...settings } })
  async function close() {
    await server.close()
    await inbox.stop()
  }
  return { inbox, server: { ...server, close } }
}
