import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { Person } from '../users/shapes.ts'

/** Somebody who would like to be connected, and waits. */
export const ConnectionRequest = z
  .object({
    _id: Id,
    requestTriggeredUser: Person,
    /** Whom they wait for; left out where that is the reader. */
    requestedUser: Person.optional(),
    createdTime: Time,
  })
  .meta({ id: 'ConnectionRequest' })
export type ConnectionRequest = z.output<typeof ConnectionRequest>
