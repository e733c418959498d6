import { accountCalls } from '@guildhall/contract/accounts'
import type { Person, TestServer } from '../../testing/server.ts'

/** Enables texts on a server; without a worker a test never sends them. */
export const TEXTS = { SMS_URL: 'file:///dev/null' }

/** The payloads of waiting jobs with this name, oldest first. */
export async function waiting(server: TestServer, job: string): Promise<Record<string, string>[]> {
  const rows = await server.kernel.db
    .selectFrom('outbox')
    .select('payload')
    .where('job', '=', job)
    .orderBy('id')
    .execute()
  return rows.map(({ payload }) => payload as Record<string, string>)
}

/** The secret of the link in the latest mail, or text, that waits to be sent. */
export async function lastLink(server: TestServer, job = 'mailCode'): Promise<string> {
  return server.kernel.secrets.unseal((await waiting(server, job)).at(-1)!.sealedLink!)
}

/** The code of the latest text that waits to be sent. */
export async function lastText(server: TestServer): Promise<string> {
  const job = (await waiting(server, 'textCode')).at(-1)!
  return server.kernel.secrets.unseal(job.sealedCode!)
}

/** Signs a person in with a code sent to a phone of +91. */
export async function signInByPhone(server: TestServer, number: string): Promise<Person> {
  const { body } = await server.call(accountCalls.verify, { phone: { number } })
  const { body: opened } = await server.call(accountCalls.onBoard, {
    userId: body.userId,
    OTP: await lastText(server),
  })
  return { token: opened.token!, userId: opened.user._id }
}
