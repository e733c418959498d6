import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Link } from '../channels/link.ts'
import { Done, Flag, Id, Next, page } from '../common.ts'
import { Claim } from '../files/shapes.ts'
import { ShownLine } from '../shown-line.ts'
import { Resource } from './shapes.ts'

const PAGE = 100

const title = ShownLine(200).min(1)
const contents = {
  text: z.string().trim().max(5000).optional(),
  links: z
    .array(z.strictObject({ url: Link, title: ShownLine(200).default('') }))
    .max(100)
    .optional(),
  postTags: z.array(Id).max(20).optional(),
  /** Null removes the picture; when left out, it stays. */
  picture: Claim.nullable().optional(),
  isTeased: Flag.optional(),
}

const Changed = Done.extend({ resource: Resource })
const missingResource = { ...missingChannel, resourceId: 'resourceId is not passed' }

const edit = {
  missing: missingResource,
  input: inChannel({
    resourceId: Id,
    resource: z.strictObject({ title: title.optional(), ...contents }).default({}),
    /** Moves the collection into this folder; null moves it to the top. */
    parentResourceId: Id.nullable().optional(),
  }),
  reply: Changed,
}
const remove = {
  missing: missingResource,
  input: inChannel({ resourceId: Id }),
  reply: Done.extend({ resourceId: Id }),
}

export const resourceCalls = {
  /** The contents of a folder, or of the top; with tags alone, everything that has one of them. */
  getResources: v2.get('/channel/getResources', {
    missing: missingChannel,
    input: inChannel({
      ...page(PAGE),
      parentResourceId: Id.optional(),
      postTags: z
        .union([z.array(Id).max(20), Id])
        .transform((ids) => [ids].flat())
        .optional(),
    }),
    reply: z.object({
      resources: z.array(Resource),
      /** The folder and those around it, from the top. */
      parents: z.array(Resource),
      next: Next,
    }),
  }),

  addResource: v2.post('/channel/resource/addItem', {
    missing: { ...missingChannel, resource: 'resource is not passed' },
    input: inChannel({
      resource: z.strictObject({
        type: z.enum(['folder', 'link']),
        title,
        ...contents,
        roles: z.array(Id).max(50).optional(),
      }),
      parentResourceId: Id.nullable().optional(),
    }),
    reply: Changed,
  }),

  editResource: v2.post('/channel/resource/edit', edit),
  /** The same call at its short address. */
  editResourceAlias: v2.post('/resource/edit', edit),

  /** Deletes a collection with everything in it. */
  deleteResource: v2.post('/channel/resource/delete', remove),
  deleteResourceAlias: v2.post('/resource/delete', remove),
}
