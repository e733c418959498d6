import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { Person } from '../users/shapes.ts'

/** A post, an event or a comment near the reported one, as the moderator could read it in the room. */
export const CaseNeighbour = z
  .object({
    _id: Id,
    kind: z.enum(['post', 'discussion', 'event']),
    /** Where it stands to the reported one: what that answers, what was said before, in answer to it, and after. */
    place: z.enum(['above', 'before', 'beneath', 'after']),
    title: z.string(),
    /** The first words. */
    text: z.string(),
    /** Null where the author is hidden. */
    postedBy: Person.nullable(),
    postedTime: Time,
  })
  .meta({ id: 'CaseNeighbour' })
export type CaseNeighbour = z.output<typeof CaseNeighbour>

/** How many days of direct messages are counted. */
export const MESSAGE_DAYS = 30

/**
 * Direct messages of a reported person in numbers, which is all that those who decide learn of them. In a community only
 * its members are counted.
 */
export const MessageNumbers = z
  .object({
    sent: z.number().int(),
    /** To how many people, and how many of these wrote back. */
    people: z.number().int(),
    answered: z.number().int(),
    blockedBy: z.number().int(),
  })
  .meta({ id: 'MessageNumbers' })
export type MessageNumbers = z.output<typeof MessageNumbers>
