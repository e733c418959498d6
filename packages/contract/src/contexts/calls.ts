import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Done, Flag, folded, Id, Next, page } from '../common.ts'
import { oneName } from '../one-name.ts'
import { Person } from '../users/shapes.ts'
import { Context, ContextGroup, ContextType, FollowLevel, GroupId, KnownName, RoomName } from './shapes.ts'

const MAX_ROOMS = 100
const MAX_PEOPLE = 100

/** The version of the rooms that the client saw; the change is refused when the rooms have changed since. */
export const Version = z.coerce.number<number>().int().min(0).optional()

const settings = {
  contextType: ContextType.optional(),
  canMembersPost: Flag.optional(),
  allowedContentTypes: z.array(z.string().max(40)).max(20).optional(),
  layout: z.string().max(40).optional(),
  isAnonymous: Flag.optional(),
  isTeased: Flag.optional(),
}
const looks = {
  description: z.string().trim().max(2000).optional(),
  icon: z.string().trim().max(60).optional(),
}
const message = z.string().trim().max(5000)

const Changed = Done.extend({ context: Context, version: z.number().int() })

const words = z
  .union([z.array(z.string().max(40)).max(20), z.string().max(40)])
  .transform((given) => [given].flat())
  .optional()

/** A room is identified by `contextId`, or by its current text. */
const inRoom = <F extends z.ZodRawShape>(fields: F) =>
  oneName(inChannel({ text: KnownName.optional(), contextId: Id.optional(), ...fields }), 'text', 'contextId')

/** A message to the members of a room, under either of its field names. */
const spoken = (words: z.ZodString) =>
  folded(
    oneName(
      oneName(
        inChannel({
          text: KnownName.optional(),
          contextId: Id.optional(),
          context: KnownName.optional(),
          notificationMessage: words.optional(),
          message: words.optional(),
          messageId: Id.optional(),
        }),
        'text',
        'contextId',
        'context',
      ),
      'notificationMessage',
      'message',
    ),
    { message: 'notificationMessage', context: 'text' },
  )

const membersOf = <F extends z.ZodRawShape>(fields: F) =>
  oneName(
    inChannel({ contextText: KnownName.optional(), contextId: Id.optional(), ...fields }),
    'contextText',
    'contextId',
  )

export const contextCalls = {
  /** The rooms the viewer may enter, and the names of those that a tier opens; with `isCreatePost` those they may post in. */
  getContexts: v2.get('/channel/getcontexts', {
    auth: 'optional',
    missing: missingChannel,
    input: inChannel({ isCreatePost: Flag.optional(), contentTypes: words }),
    reply: z.object({ contexts: z.array(Context) }),
  }),

  /**
   * The rooms with their groups. Viewers who manage rooms also see those they may not enter, and empty groups on
   * request.
   */
  getAllContexts: v2.get('/channel/getAllContexts', {
    auth: 'optional',
    missing: missingChannel,
    input: inChannel({ showEmptyGroup: Flag.optional() }),
    reply: z.object({
      contexts: z.array(Context),
      contextGroups: z.array(ContextGroup),
      /** 0 for viewers who cannot change the rooms. */
      version: z.number().int(),
    }),
  }),

  addContext: v2.post('/channel/settings/addcontext', {
    missing: missingChannel,
    input: inChannel({
      context: z.union([
        z.strictObject({
          text: RoomName,
          ...looks,
          ...settings,
          groupId: GroupId.optional(),
          roles: z.array(Id).max(50).optional(),
        }),
        RoomName.transform((text) => ({ text })),
      ]),
    }),
    reply: Changed,
  }),

  removeContext: v2.post('/channel/settings/removecontext', {
    missing: { ...missingChannel, context: 'context is not passed' },
    input: oneName(
      inChannel({ context: KnownName.optional(), text: KnownName.optional(), contextId: Id.optional() }),
      'context',
      'text',
      'contextId',
    ),
    reply: Done.extend({ contextId: Id, version: z.number().int() }),
  }),

  /** `text` identifies the room; the text in `context` is its new name. */
  editContext: v2.post('/channel/settings/editContext', {
    missing: { ...missingChannel, text: 'text is not passed to edit context' },
    input: inRoom({
      context: z.strictObject({ text: RoomName.optional(), ...looks, ...settings }).default({}),
      version: Version,
    }),
    reply: Changed,
  }),

  renameContext: v2.post('/channel/settings/renameContext', {
    missing: { ...missingChannel, newTitle: 'newTitle is not passed' },
    input: inRoom({ newTitle: RoomName }),
    reply: Changed,
  }),

  addNotificationMessage: v2.post('/channel/settings/addNotificationMessage', {
    missing: missingChannel,
    input: spoken(message.min(1)),
    reply: Changed,
  }),

  /** An empty message removes it. A room has at most one, so `messageId` has no effect. */
  editNotificationMessage: v2.post('/channel/settings/editNotificationMessage', {
    missing: missingChannel,
    input: spoken(message),
    reply: Changed,
  }),

  updateContextSettings: v2.post('/channel/settings/updateContextSettings', {
    missing: missingChannel,
    /** Exactly these roles may enter; with none, only members added by hand. */
    input: inRoom({ ...settings, roles: z.array(Id).max(50).optional() }),
    reply: Changed,
  }),

  /** Replaces all rooms by these. A room whose id or name already exists keeps its identity and its group. */
  replaceAllContexts: v2.post('/channel/settings/replaceAllContexts', {
    missing: { ...missingChannel, contexts: 'contexts is not passed' },
    input: inChannel({
      contexts: z
        .array(z.strictObject({ _id: Id.optional(), text: RoomName, ...looks, ...settings }))
        .max(MAX_ROOMS),
      version: Version,
    }),
    reply: Done.extend({ contexts: z.array(Context), version: z.number().int() }),
  }),

  addMembersToContext: v2.post('/channel/settings/addMembersToContext', {
    missing: { ...missingChannel, members: 'members is not passed' },
    input: membersOf({ members: z.array(Id).min(1).max(MAX_PEOPLE) }),
    reply: Done.extend({ context: Context }),
  }),

  removeMembersFromContext: v2.post('/channel/settings/removeMembersFromContext', {
    missing: { ...missingChannel, members: 'members is not passed' },
    input: membersOf({ members: z.array(Id).min(1).max(MAX_PEOPLE) }),
    reply: Done.extend({ context: Context }),
  }),

  /**
   * `all` notifies of every new post, `mentions` of what is meant for the viewer, `none` of nothing in the room, except
   * in posts that the viewer follows.
   */
  followContext: v2.post('/channel/followContext', {
    missing: {
      ...missingChannel,
      contextId: 'contextId is not passed',
      level: 'level is not passed',
    },
    input: inChannel({ contextId: Id, level: FollowLevel }),
    reply: Done.extend({ contextId: Id, level: FollowLevel }),
  }),

  /** The members who were added by hand, the latest first. */
  getMembersFromContext: v2.get('/channel/getMembersFromContext', {
    missing: { ...missingChannel, contextText: 'contextText is not passed' },
    input: membersOf(page()),
    reply: z.object({ users: z.array(Person), next: Next }),
  }),
}
