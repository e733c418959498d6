import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Done, Flag, Id, Next, page } from '../common.ts'
import { KnownName, RoomName } from '../contexts/shapes.ts'
import { PostTag, TagType } from './shapes.ts'

const Changed = Done.extend({ postTag: PostTag })

export const tagCalls = {
  /** The tags offered in a room, or in any that the viewer may enter; with `isCreatePost` those a new post may have. */
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

  /** Creates a tag, or with `_id` edits it. */
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
      /** Rooms by their ids or names; an empty list means all rooms. */
      contexts: z.array(KnownName).max(100).optional(),
    }),
    reply: Changed,
  }),

  /** Archives a tag; `isArchived` false restores it. */
  removePostTags: v2.post('/community/removePostTags', {
    missing: { ...missingChannel, _id: '_id is not passed' },
    input: inChannel({ _id: Id, isArchived: Flag.default(true) }),
    reply: Changed,
  }),
}
