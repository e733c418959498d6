import { z } from 'zod'
import { Id } from '../common.ts'

/** A heading over the chat threads of a community. */
export const ThreadGroup = z
  .object({ _id: Id, title: z.string(), chats: z.array(Id) })
  .meta({ id: 'ThreadGroup' })
export type ThreadGroup = z.output<typeof ThreadGroup>
