import { z } from 'zod'
import { v2, v3 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Done, Flag, Id, Next, page, Time } from '../common.ts'
import { Position } from '../contexts/group-calls.ts'
import { missingText, missingTexts } from '../messages.ts'
import { gateFields } from './gate-input.ts'
import { Gate, GateEffect, Grant } from './shapes.ts'

const missingGate = { ...missingChannel, gateId: missingText('gateId') } as const
const Saved = Done.extend({ gate: Gate })
const reason = z.string().trim().max(1000).default('')

const roleIds = z
  .union([z.array(Id).max(50), Id])
  .transform((given) => [given].flat())
  .default([])

export const gateCalls = {
  /** The tiers of a community in their order. Archived ones are listed to those who hold or manage them. */
  getGates: v2.post('/community/getGates', {
    auth: 'optional',
    missing: missingChannel,
    input: inChannel({}),
    reply: z.object({ gates: z.array(Gate) }),
  }),

  createGate: v2.post('/channel/createGate', {
    missing: { ...missingChannel, title: missingText('title') },
    input: inChannel(gateFields),
    reply: Saved,
  }),

  /** Prices are replaced as a whole: one that stands in the list again goes on, any other ends. */
  editGate: v2.post('/channel/editGate', {
    missing: missingGate,
    input: inChannel({ gateId: Id, ...gateFields, title: gateFields.title.optional() }),
    reply: Saved,
  }),

  /** `isDeleted` takes a tier from the list for good; `isArchived` closes it to newcomers, or opens it again. */
  removeGate: v2.post('/channel/removeGate', {
    missing: missingGate,
    input: inChannel({
      gateId: Id,
      isDeleted: Flag.default(false),
      isArchived: Flag.optional(),
    }).superRefine(({ isDeleted, isArchived }, context) => {
      if (!isDeleted && isArchived === undefined)
        context.addIssue({ code: 'custom', path: ['isDeleted'], message: 'say what becomes of the tier' })
    }),
    reply: Saved,
  }),

  activateOrDeactivateGate: v3.post('/community/gates/activateOrDeactivate', {
    missing: missingGate,
    input: inChannel({ gateId: Id, isArchived: Flag }),
    reply: Saved,
  }),

  /** The index is counted without the moved one; one beyond the end means the end. */
  changeGatedPosition: v2.post('/channel/changeGatedPosition', {
    missing: {
      ...missingChannel,
      gateId: 'Please provide tiers',
      position: missingText('position'),
    },
    input: inChannel({ gateId: Id, position: Position }),
    reply: Done.extend({ gates: z.array(Gate) }),
  }),

  /** Gives a member a tier without payment, until a time or for good. */
  grantGate: v2.post('/channel/grantGate', {
    missing: { ...missingGate, userId: missingTexts.userId },
    input: inChannel({ gateId: Id, userId: Id, until: Time.optional(), reason }),
    reply: Done.extend({ grant: Grant }),
  }),

  revokeGrant: v2.post('/channel/revokeGrant', {
    missing: { ...missingChannel, grantId: missingText('grantId') },
    input: inChannel({ grantId: Id, reason }),
    reply: Done.extend({ grant: Grant }),
  }),

  /** Who holds what, the latest first; with `isEnded` what is over. */
  getGrants: v2.get('/channel/grants', {
    missing: missingChannel,
    input: inChannel({
      gateId: Id.optional(),
      userId: Id.optional(),
      isEnded: Flag.default(false),
      ...page(),
    }),
    reply: z.object({ grants: z.array(Grant), next: Next }),
  }),

  /** How many people would lose which rooms, collections and chats. */
  gateEffect: v2.get('/channel/gateEffect', {
    missing: missingGate,
    input: inChannel({
      gateId: Id,
      act: z.enum(['archive', 'delete', 'takeRoles']),
      /** The roles that `takeRoles` takes from the tier. */
      roleIds,
      /** Whether `takeRoles` also takes away the tier that it includes. */
      withoutIncluded: Flag.default(false),
    }),
    reply: z.object({ effect: GateEffect }),
  }),

  /**
   * What is subscribed to runs out with the period that is paid, and with `isActive` is renewed after all; anything else
   * is given up at once. With `userId`, whoever manages payments takes it from somebody at once.
   */
  deactivateUserGate: v2.post('/channel/user/deactivateGate', {
    missing: missingGate,
    input: inChannel({
      gateId: Id,
      isActive: Flag.default(false),
      userId: Id.optional(),
      /** Whether the last payment goes back; only with `userId`. */
      isRefunded: Flag.default(false),
    }).superRefine(({ userId, isActive, isRefunded }, context) => {
      if (userId !== undefined && isActive)
        context.addIssue({ code: 'custom', path: ['isActive'], message: 'is decided by the holder alone' })
      if (userId === undefined && isRefunded)
        context.addIssue({ code: 'custom', path: ['isRefunded'], message: 'needs a userId' })
    }),
    reply: Saved,
  }),
}
