import { z } from 'zod'
import { attachmentFields } from '../attachments/fields.ts'
import { Flag, Id, Time } from '../common.ts'
import { KnownName } from '../contexts/shapes.ts'
import { isSafeHref, MAX_TEXT } from '../documents/document.ts'
import { documentWith } from '../documents/fields.ts'
import { fault } from '../fault.ts'
import { mentionFields } from '../mentions/fields.ts'
import { ShownLine } from '../shown-line.ts'
import { ContentType, PostType } from './shapes.ts'

const MAX_OPTIONS = 10
const MAX_PICTURES_IN_TEXT = 20

/** One line of a poll. */
const OptionText = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !/\p{Cc}/u.test(text), fault('oneLine', 'an option is one line'))

/** An existing option, which keeps its votes, is identified by its id. */
const PollOption = z.union([
  z.strictObject({ _id: Id.optional(), text: OptionText }),
  OptionText.transform((text) => ({ text })),
])

const LinkAddress = z
  .string()
  .trim()
  .refine((url) => /^https?:/i.test(url) && isSafeHref(url), fault('notALink', 'a link begins with http'))

/** The fields that an author writes. */
export const postFields = {
  title: ShownLine(200),
  text: z.string().max(MAX_TEXT),
  json: documentWith(MAX_PICTURES_IN_TEXT).nullable(),
  contentType: ContentType,
  postType: PostType,
  /** The room, by its id or its name. */
  context: KnownName.min(1),
  pictures: attachmentFields.pictures,
  videos: attachmentFields.videos,
  link: z.union([z.literal('').transform(() => null), LinkAddress]).nullable(),
  coverImage: attachmentFields.coverImage,
  /** To be downloaded under the names that are given here. */
  files: attachmentFields.files,
  pollOptions: z.array(PollOption).max(MAX_OPTIONS),
  pollEndTime: Time.nullable(),
  hasMultiplePollOptions: Flag,
  postTags: z.array(Id).max(10),
  ...mentionFields,
  discussionsEnabled: Flag,
  reactionsEnabled: Flag,
  hideAuthorInfo: Flag,
  /** The client's own id, by which it recognizes the post. */
  uniqueId: z.string().max(100),
}
