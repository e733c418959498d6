import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { Person } from '../users/shapes.ts'

/** The post or event that an act was about, as far as the viewer may still see it. */
const ActivityAbout = z.object({
  /** The title, or else the first words. */
  title: z.string(),
  /** Null for an event, which stands in no room. */
  context: z.object({ _id: Id, text: z.string() }).nullable(),
  channel: z.object({ _id: Id, slug: z.string(), title: z.string() }),
})

/** Something a person did; `time` tells it from their other acts. */
export const Activity = z
  .object({
    time: Time,
    type: z.string(),
    user: Person,
    post: Id.nullable(),
    event: Id.nullable(),
    about: ActivityAbout.nullable(),
  })
  .meta({ id: 'Activity' })
export type Activity = z.output<typeof Activity>
