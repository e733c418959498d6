import { z } from 'zod'
import { Id } from '../common.ts'

/** A room that a text mentions, by its current name. */
export const MentionedRoom = z.object({ _id: Id, text: z.string() })
export type MentionedRoom = z.output<typeof MentionedRoom>
