import type { Sent } from '@guildhall/contract'
import { guestCalls } from '@guildhall/contract/events'
import type { TestServer } from '../../testing/server.ts'

type Asked = Omit<Sent<typeof guestCalls.registerGuest>, 'eventId' | 'email'>

/** Asks for a place without an account; returns the secret of the link that waits to be mailed. */
export async function askAsGuest(
  server: TestServer,
  eventId: string,
  email: string,
  { fullname = 'Gil Guest', answers }: Partial<Asked> = {},
): Promise<string> {
  const input = { eventId, email, fullname, ...(answers && { answers }) }
  const { status, body } = await server.call(guestCalls.registerGuest, input)
  if (status !== 200) throw new Error(`no link: ${status} ${body.message}`)
  const { payload } = await server.kernel.db
    .selectFrom('outbox')
    .select('payload')
    .where('job', '=', 'mailGuestLink')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return server.kernel.secrets.unseal((payload as { sealedKey: string }).sealedKey)
}

/** The same with the link confirmed. */
export async function makeGuest(server: TestServer, eventId: string, email: string, asked?: Partial<Asked>) {
  const key = await askAsGuest(server, eventId, email, asked)
  const { status, body } = await server.call(guestCalls.confirmGuest, { token: key })
  if (status !== 200) throw new Error(`no place: ${status} ${body.message}`)
  return { key, place: body.place }
}
