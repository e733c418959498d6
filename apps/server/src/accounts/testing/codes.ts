import { accountCalls } from '@guildhall/contract/accounts'
import type { Person, TestServer } from '../../testing/server.ts'

/** Lets a server send texts; nobody sends them in a test without a worker. */
export const TEXTS = { SMS_URL: 'file:///dev/null' }

/** What waits to be done, oldest first. */
export async function waiting(server: TestServer, job: string): Promise<Record<string, string>[]> {
  const rows = await server.kernel.db
    .selectFrom('outbox')
    .select('payload')
    .where('job', '=', job)
    .orderBy('id')
    .execute()
  return rows.map(({ payload }) => payload as Record<string, string>)
}

/** The code that waits to be texted to whoever asked last. */
export async function lastText(server: TestServer): Promise<string> {
  const job = (await waiting(server, 'textCode')).at(-1)!
  return server.kernel.secrets.unseal(job.sealedCode!)
}

/** Signs somebody in with a code that comes to a phone of +91. */
export async function signInByPhone(server: TestServer, number: string): Promise<Person> {
  const { body } = await server.call(accountCalls.verify, { phone: { number } })
  const { body: opened } = await server.call(accountCalls.onBoard, {
    userId: body.userId,
    OTP: await lastText(server),
  })
  return { token: opened.token!, userId: opened.user._id }
}
