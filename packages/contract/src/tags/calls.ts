import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Done, Flag, Id, Next, page } from '../common.ts'
import { KnownName, RoomName } from '../contexts/shapes.ts'
import { PostTag, TagType } from './shapes.ts'

const Changed = Done.extend({ postTag: PostTag })

export const tagCalls = {
  /** Those offered in a room, or in any the viewer may enter; with `isCreatePost` those a new post may carry. */
  getPostTags: v2.get('/community/getPostTags', {
    missing: missingChannel,
    input: inChannel({
      ...page(),
      context: KnownName.optional(),
      isCreatePost: Flag.optional(),
      tagType: TagType.optional(),
    }),
    reply: z.object({ postTags: z.array(PostTag), next: Next }),
  }),

  /** With `_id` changes that one. */
  createOrEditPostTags: v2.post('/community/createOrEditPostTags', {
    missing: { ...missingChannel, title: 'title is not passed' },
    input: inChannel({
      _id: Id.optional(),
      title: RoomName,
      color: z
        .string()
        .regex(/^(#[0-9a-f]{6})?$/i)
        .optional(),
      tagType: TagType.optional(),
      /** Rooms by their ids or names; none is all of them. */
      contexts: z.array(KnownName).max(100).optional(),
    }),
    reply: Changed,
  }),

  /** Takes it out of use; `isArchived` false brings it back. */
  removePostTags: v2.post('/community/removePostTags', {
    missing: { ...missingChannel, _id: '_id is not passed' },
    input: inChannel({ _id: Id, isArchived: Flag.default(true) }),
    reply: Changed,
  }),
}
