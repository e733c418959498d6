import { type DoorEntry, type DoorList, ticketCodeFrom } from '@guildhall/contract/events'
import { bo } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { idFor } from '../../testing/structure.ts'
import { hashCode } from '../door/hash-code.ts'

export const eventId = idFor('Raku')
const me = signedIn.me!._id

export const codeOf = (name: string) => ticketCodeFrom(new TextEncoder().encode(name.padEnd(28, '.')))
export const entryOf = async (name: string): Promise<DoorEntry> => ({
  _id: idFor(name),
  name,
  codeHash: await hashCode(codeOf(name)),
  arrival: null,
  doubles: [],
})

export interface Sent {
  readonly eventId: string
  readonly code?: string
  readonly scans?: { registrationId: string; clientId: string; time: string; isRemoved: boolean }[]
}

/** A server that merges scans as the real one does. */
export async function doorOf(...names: string[]) {
  const entries = await Promise.all(names.map(entryOf))
  let changeNo = 1
  const list = (): DoorList => ({
    event: {
      _id: eventId,
      title: 'Raku in the orchard',
      timeZone: 'Europe/Lisbon',
      eventStartTime: '2031-06-20T09:00:00.000Z',
      eventEndTime: '2031-06-20T12:00:00.000Z',
      location: 'Porto',
    },
    doorOpenTime: '2020-06-19T09:00:00.000Z',
    entries: structuredClone(entries),
    keepers: [{ _id: bo._id, name: bo.fullname }],
    arrivedCount: entries.filter(({ arrival }) => arrival).length,
    waitingCount: 3,
    changeNo,
  })
  const merge = (input: unknown, byId = me) => {
    const { scans = [] } = input as Sent
    changeNo += 1
    const results = scans.map(({ registrationId, clientId, time, isRemoved }) => {
      const entry = entries.find(({ _id }) => _id === registrationId)
      if (!entry) return { outcome: 'notOnList' as const, entry: null }
      const before = [...(entry.arrival ? [entry.arrival] : []), ...entry.doubles]
      const others = before.filter((one) => one.clientId !== clientId || one.sentTime !== time)
      const all = isRemoved ? others : [...others, { time, sentTime: time, clientId, byId }]
      all.sort((one, other) => (one.time < other.time ? -1 : 1))
      entry.arrival = all[0] ?? null
      entry.doubles = all.slice(1)
      return {
        outcome: isRemoved ? ('undone' as const) : ('arrived' as const),
        entry: structuredClone(entry),
      }
    })
    const { arrivedCount } = list()
    const keepers = [
      { _id: me, name: 'Ana Berg' },
      { _id: bo._id, name: bo.fullname },
    ]
    return { message: 'Noted', results, keepers, arrivedCount, changeNo }
  }
  return { entries, list, merge }
}
