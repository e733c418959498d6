import { z } from 'zod'
import { Id } from '../common.ts'

/** A group of chat threads in a community, shown as a heading. */
export const ThreadGroup = z
  .object({ _id: Id, title: z.string(), chats: z.array(Id) })
  .meta({ id: 'ThreadGroup' })
export type ThreadGroup = z.output<typeof ThreadGroup>
