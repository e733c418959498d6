import { z } from 'zod'
import { MessageType, Seq } from '../chats/message-shapes.ts'
import { ChatType } from '../chats/shapes.ts'
import { Id, Time } from '../common.ts'
import { SubjectKind } from '../discussions/shapes.ts'
import { Event } from '../events/shapes.ts'
import { Person } from '../users/shapes.ts'

/** The community of a result. */
const place = { channel: z.object({ _id: Id, title: z.string(), slug: z.string() }) }

/** An excerpt around the match; the parts that match are marked. */
const Excerpt = z.array(z.object({ text: z.string(), isMatch: z.boolean() }))

const found = { excerpt: Excerpt, postedBy: Person.nullable(), postedTime: Time }

export const Found = z
  .object({
    posts: z.array(
      z.object({
        _id: Id,
        title: z.string(),
        contentType: z.string(),
        context: z.object({ _id: Id, text: z.string() }),
        ...place,
        ...found,
      }),
    ),
    discussions: z.array(
      z.object({
        _id: Id,
        /** What it is about: `post` is the id of that and `postTitle` its title. */
        subjectKind: SubjectKind,
        post: Id,
        postTitle: z.string(),
        /** Null where that stands in no room. */
        context: Id.nullable(),
        ...place,
        ...found,
      }),
    ),
    /** Of chats that the viewer may read. */
    messages: z.array(
      z.object({
        _id: Id,
        chat: z.object({
          _id: Id,
          type: ChatType,
          title: z.string(),
          slug: z.string().nullable(),
          isPublic: z.boolean(),
          /** The other person of a direct chat. */
          sender: Person.nullable(),
        }),
        seq: Seq,
        type: MessageType,
        ...found,
      }),
    ),
    events: z.array(
      Event.pick({ _id: true, title: true, eventStartTime: true, timeZone: true, isCancelled: true }).extend({
        ...place,
        excerpt: Excerpt,
      }),
    ),
    users: z.array(Person),
    contexts: z.array(z.object({ _id: Id, text: z.string(), icon: z.string(), ...place })),
    resources: z.array(z.object({ _id: Id, title: z.string(), type: z.string(), ...place })),
  })
  .meta({ id: 'Found' })
export type Found = z.output<typeof Found>

export const FoundKind = Found.keyof()
export type FoundKind = z.output<typeof FoundKind>
