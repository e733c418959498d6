import { packed } from '@guildhall/parts/hostile-vectors'
import type { Page } from '@playwright/test'
import { tell } from '../steps.ts'

/** A thread that is called like a vector, with all of them said in it; returns its id. */
export async function hostileThread(page: Page, channelId: string, title: string): Promise<string> {
  const wish = { channelId, title, description: packed(500)[0] }
  const { chat } = await tell<{ chat: { _id: string } }>(page, 'v2/chat/create/thread', wish)
  for (const text of packed(5000))
    await tell(page, 'v2/chat/message/new', { chatId: chat._id, uniqueId: crypto.randomUUID(), text })
  return chat._id
}
