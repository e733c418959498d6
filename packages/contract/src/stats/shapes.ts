import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { Person } from '../users/shapes.ts'

/** Something a person did; `time` tells it from their other acts. */
export const Activity = z
  .object({ time: Time, type: z.string(), user: Person, post: Id.nullable() })
  .meta({ id: 'Activity' })
