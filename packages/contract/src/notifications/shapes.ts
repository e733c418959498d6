import { z } from 'zod'
import { isBuilt, type Part } from '../built-parts.ts'
import { Id, Time } from '../common.ts'
import { Picture } from '../files/shapes.ts'
import { Person } from '../users/shapes.ts'

/** The groups of notifications that people can switch off. */
export const NotificationGroup = z.enum(['connections', 'chats', 'forums', 'events', 'products', 'members'])
export type NotificationGroup = z.output<typeof NotificationGroup>

/** What a notification is about, as its reader may see it now. */
const NoticeSubject = z
  .object({
    /** Its title or first words; empty where it has no words, such as a picture. */
    title: z.string(),
    /** The words of the comment that is told of. */
    quote: z.string().nullable(),
    context: z.object({ _id: Id, text: z.string() }).nullable(),
    channel: z.object({ _id: Id, title: z.string(), displayPicture: Picture.nullable() }).nullable(),
    /** The address of its page, relative to the site. */
    address: z.string(),
  })
  .meta({ id: 'NoticeSubject' })
export type NoticeSubject = z.output<typeof NoticeSubject>

/** Something that happened to one subject, by one person or several; it is unread again when it happens once more. */
export const Notification = z
  .object({
    _id: Id,
    notificationType: z.string(),
    group: NotificationGroup,
    /** The latest person who acted; null when their account is gone. */
    notificationTriggeredUser: Person.nullable(),
    /** The latest people who acted, at most three. */
    users: z.array(Person).max(3),
    /** How many people acted. */
    count: z.number().int(),
    about: z.object({ kind: z.string(), _id: Id }),
    /** Null where the reader may not see it any more. */
    subject: NoticeSubject.nullable(),
    /** Somebody mentions the viewer. */
    isMention: z.boolean(),
    isUnread: z.boolean(),
    time: Time,
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

const Delivery = z.object({ inApp: z.boolean(), email: z.boolean(), push: z.boolean() })
const MailOnly = z.object({ email: z.boolean() })

const groups = {
  connections: Delivery,
  chats: Delivery,
  forums: Delivery,
  events: Delivery,
  products: Delivery,
  members: Delivery,
} satisfies Record<NotificationGroup, typeof Delivery>

/** How a person wants to be notified, by group. */
export const NotificationControls = z
  .object({ ...groups, posts: MailOnly, weeklyDigest: MailOnly })
  .meta({ id: 'NotificationControls' })
export type NotificationControls = z.output<typeof NotificationControls>

export const ControlType = NotificationControls.keyof()
const partOf: Partial<Record<keyof NotificationControls, Part>> = {
  chats: 'chats',
  events: 'events',
  products: 'store',
  weeklyDigest: 'digest',
}

/** Whether anybody is ever notified in this way. */
export const isControlBuilt = (type: keyof NotificationControls) => isBuilt(partOf[type])

export const ControlAction = Delivery.keyof()
