import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, Reply, Sent } from '@guildhall/contract'
import { askServer } from '../messages/ask-server.ts'
import type { Talker } from '../messages/seed-chats.ts'

const PATIENCE_MS = 120_000

/** Asks until somebody answers, as a person does who sees an error and presses the button again. */
export async function ask<C extends Call>(
  url: string,
  as: Talker,
  call: C,
  input: Sent<C>,
): Promise<Reply<C>> {
  for (const until = Date.now() + PATIENCE_MS; ; ) {
    const reply = await askServer(url, as, call, input)
    if (reply) return reply
    if (Date.now() > until) throw new Error(`${call.path}: no answer in ${PATIENCE_MS} ms`)
    await sleep(100)
  }
}
