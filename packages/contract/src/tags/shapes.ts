import { z } from 'zod'
import { Id } from '../common.ts'

export const TagType = z.enum(['post', 'resource', 'event'])
export type TagType = z.output<typeof TagType>

export const PostTag = z
  .object({
    _id: Id,
    title: z.string(),
    color: z.string(),
    tagType: TagType,
    /** The rooms in which the tag is offered, as far as the viewer may enter them; an empty list means all rooms. */
    contexts: z.array(Id),
    isArchived: z.boolean(),
  })
  .meta({ id: 'PostTag' })
export type PostTag = z.output<typeof PostTag>
