import type { Sent } from '@guildhall/contract'
import { type Chat, threadCalls } from '@guildhall/contract/chats'
import type { Person, TestServer } from '../../testing/server.ts'

type More = Omit<Sent<typeof threadCalls.createThreadChat>, 'channelId' | 'title'> & { title?: string }

/** Makes a thread through the real call. */
export async function makeThread(
  server: TestServer,
  as: Person,
  channelId: string,
  more: More = {},
): Promise<Chat> {
  const input = { channelId, title: 'Thread', ...more }
  const { status, body } = await server.call(threadCalls.createThreadChat, input, { as })
  if (status !== 200) throw new Error(`no thread: ${status} ${body.message}`)
  return body.chat
}
