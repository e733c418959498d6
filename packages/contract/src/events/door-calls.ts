import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Flag, Id, Time } from '../common.ts'
import { missingText } from '../messages.ts'
import { oneOf } from '../one-of.ts'

/** How many scans a device sends at once after it was without network. */
export const MAX_SCANS = 100

/** A digest of a ticket's code, by which a device without network knows it. */
const CodeHash = z.string().regex(/^[0-9a-f]{64}$/)

/** The id that a device gives itself. */
const ClientId = z.string().regex(/^[\w-]{8,64}$/)

/** A ticket that a device saw, or a person whom somebody found by their name. */
export const DoorScan = z
  .object({
    /** As the server takes it; of several scans the first by this is the arrival. */
    time: Time,
    /** As the device said it, by which the scan is taken back. */
    sentTime: Time,
    clientId: z.string(),
    byId: Id.nullable(),
  })
  .meta({ id: 'DoorScan' })
export type DoorScan = z.output<typeof DoorScan>

/** Who is in; the scans after the first are of a ticket that was shown again. */
export const DoorArrival = z
  .object({ _id: Id, arrival: DoorScan.nullable(), doubles: z.array(DoorScan) })
  .meta({ id: 'DoorArrival' })
export type DoorArrival = z.output<typeof DoorArrival>

/** A registration with a place, as a device at the door keeps it. */
export const DoorEntry = DoorArrival.extend({ name: z.string(), codeHash: CodeHash.nullable() }).meta({
  id: 'DoorEntry',
})
export type DoorEntry = z.output<typeof DoorEntry>

const DoorKeeper = z.object({ _id: Id, name: z.string() })

/**
 * `already` where another scan was before it, `undone` where it was taken back. A code is `notOnList` where nobody has
 * a place by it, and `otherEvent` where somebody has one elsewhere.
 */
export const DoorOutcome = z.enum(['arrived', 'already', 'undone', 'notOnList', 'otherEvent'])
export type DoorOutcome = z.output<typeof DoorOutcome>

export const DoorList = z
  .object({
    event: z.object({
      _id: Id,
      title: z.string(),
      timeZone: z.string(),
      eventStartTime: Time,
      eventEndTime: Time,
      location: z.string().nullable(),
    }),
    /** From when people are let in. */
    doorOpenTime: Time,
    entries: z.array(DoorEntry),
    /** Those who let somebody in. */
    keepers: z.array(DoorKeeper),
    arrivedCount: z.number().int(),
    waitingCount: z.number().int(),
    /** Grows with every change: of a list and a signal the one with the higher number is newer. */
    changeNo: z.number().int(),
  })
  .meta({ id: 'DoorList' })
export type DoorList = z.output<typeof DoorList>

const scanFields = {
  /** Whatever a camera read; a code is known by what it says, with or without hyphens. */
  code: z.string().min(1).max(500).optional(),
  registrationId: Id.optional(),
  clientId: ClientId,
  time: Time,
  /** Takes back the scan of this device and time. */
  isRemoved: Flag.default(false),
}

const Scan = z.strictObject(scanFields).superRefine(oneOf(['code'], ['registrationId']))
export type SentScan = z.input<typeof Scan>

export const doorCalls = {
  /**
   * Lets somebody in, once: the same scan again changes nothing. A device that was without network sends what it saw in
   * `scans`, in any order.
   */
  checkIn: v2.post('/event/checkIn', {
    missing: { eventId: missingText('eventId') },
    input: z
      .strictObject({
        eventId: Id,
        code: scanFields.code,
        registrationId: scanFields.registrationId,
        clientId: ClientId.optional(),
        time: Time.optional(),
        isRemoved: Flag.optional(),
        scans: z.array(Scan).min(1).max(MAX_SCANS).optional(),
      })
      .transform(({ eventId, scans, ...scan }, context) => {
        if (!scans) {
          const one = Scan.safeParse(scan)
          if (one.success) return { eventId, scans: [one.data] }
          for (const { path, message } of one.error.issues)
            context.addIssue({ code: 'custom', path: [...path], message })
          return z.NEVER
        }
        for (const [name, value] of Object.entries(scan))
          if (value !== undefined)
            context.addIssue({ code: 'custom', path: [name], message: 'not together with scans' })
        return { eventId, scans }
      }),
    reply: Done.extend({
      /** In the order of the scans. */
      results: z.array(z.object({ outcome: DoorOutcome, entry: DoorEntry.nullable() })),
      keepers: z.array(DoorKeeper),
      arrivedCount: z.number().int(),
      changeNo: z.number().int(),
    }),
  }),

  /** Everybody with a place, for those who keep the door. */
  getDoorList: v2.get('/event/doorList', {
    missing: { eventId: missingText('eventId') },
    input: z.strictObject({ eventId: Id }),
    reply: DoorList,
  }),
}
