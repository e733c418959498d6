import { eventCalls, registrationCalls } from '@guildhall/contract/events'
import { done, type Make, type SignalCases } from '../../testing/access/signal-case.ts'
import { placedEvents } from './placed-events.ts'

const edited =
  (placement: string): Make =>
  async (world, { owner }) => {
    const event = await placedEvents[placement]!(world)
    const input = { eventId: event, excerpt: 'New' }
    return {
      watched: { event },
      happens: () => done(world.server, owner, eventCalls.editEvent, input),
    }
  }

/** The owner takes a seat. */
const registered: Make = async (world, { owner }) => {
  const event = await placedEvents.open!(world)
  const input = { eventId: event }
  return {
    watched: { event },
    happens: () => done(world.server, owner, registrationCalls.buyEvent, input),
  }
}

const at = (...placements: string[]) =>
  Object.fromEntries(placements.map((placement) => [placement, edited(placement)]))

export const eventSignalCases: SignalCases = {
  updateEvent: { ...at('open', 'secret', 'byRole', 'channelOnly', 'draft', 'hosted'), registered },
  eventsChanged: at('open', 'secret'),
}
