import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { RoleTag } from '../contexts/shapes.ts'
import { Picture } from '../files/shapes.ts'
import { PostTag } from '../tags/shapes.ts'

/** A folder of a community's library, or a few links in one. */
export const Resource = z
  .object({
    _id: Id,
    type: z.enum(['folder', 'link']),
    title: z.string(),
    text: z.string(),
    links: z.array(z.object({ url: z.string(), title: z.string() })),
    picture: Picture.nullable(),
    /** The collection's roles, as far as the viewer may see them. */
    roles: z.array(RoleTag),
    postTags: z.array(PostTag),
    parentResourceId: Id.nullable(),
    createdTime: Time,
    /** False where a tier opens it: then the viewer is told its title, and nothing else. */
    hasAccess: z.boolean(),
    /** Whether members who may not see it are told its title, where a tier on sale opens it. */
    isTeased: z.boolean(),
  })
  .meta({ id: 'Resource' })
export type Resource = z.output<typeof Resource>
