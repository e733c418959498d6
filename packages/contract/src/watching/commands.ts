import { z } from 'zod'
import { command } from '../command.ts'
import { Id } from '../common.ts'
import { oneName } from '../one-name.ts'

/** What a screen can watch; the server does not start without a watchable for each. */
export const watchableKinds = ['channel', 'post', 'chat', 'event', 'door'] as const
export type WatchableKind = (typeof watchableKinds)[number]

const fields = Object.fromEntries(watchableKinds.map((kind) => [kind, Id.optional()]))
const Watched = oneName(
  z.strictObject(fields as Record<WatchableKind, z.ZodOptional<typeof Id>>),
  ...watchableKinds,
)
const reply = z.object({ isWatching: z.boolean() })

/** While a screen shows something, it receives signals about it, as far as its viewer may read it. */
export const watchingCommands = {
  watch: command('watch', { kind: 'read', input: Watched, reply }),
  unwatch: command('unwatch', { kind: 'transient', input: Watched, reply }),
}
