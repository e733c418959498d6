import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { Person } from '../users/shapes.ts'

/** A pending request for a connection, with the person who sent it. */
export const ConnectionRequest = z
  .object({
    _id: Id,
    requestTriggeredUser: Person,
    /** The receiver of the request; left out when that is the viewer. */
    requestedUser: Person.optional(),
    /** How many connections the two have in common; left out of what is told live. */
    commonConnectionsCount: z.number().int().optional(),
    createdTime: Time,
  })
  .meta({ id: 'ConnectionRequest' })
export type ConnectionRequest = z.output<typeof ConnectionRequest>
