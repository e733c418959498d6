import {
  editEventAddress,
  eventAddress,
  eventDoorAddress,
  eventParticipantsAddress,
  eventsAddress,
  eventTicketAddress,
  myEventsAddress,
  newEventAddress,
} from '@guildhall/contract/events/addresses'

interface Named {
  readonly slug: string
}

export type EventsView = 'month' | 'week' | 'agenda' | 'past' | 'drafts' | 'archived'
/** For everybody. */
export const eventsViews = ['month', 'week', 'agenda', 'past'] as const satisfies readonly EventsView[]
/** What stands in no list, for those who manage it. */
const managedViews = ['drafts', 'archived'] as const satisfies readonly EventsView[]
export const allEventsViews: readonly EventsView[] = [...eventsViews, ...managedViews]

export const eventsPath = ({ slug }: Named, query: { readonly view?: EventsView } = {}) =>
  eventsAddress.to({ slug }, query)

export const myEventsPath = myEventsAddress.to({})

export const eventPath = ({ slug }: Named, eventId: string) => eventAddress.to({ slug, eventId })

export const eventTicketPath = ({ slug }: Named, eventId: string) => eventTicketAddress.to({ slug, eventId })

/** Reached by loading a page of its own, since no other one may use the camera. */
export const eventDoorPath = ({ slug }: Named, eventId: string) => eventDoorAddress.to({ slug, eventId })

export const participantsPath = ({ slug }: Named, eventId: string) =>
  eventParticipantsAddress.to({ slug, eventId })

export const newEventPath = ({ slug }: Named) => newEventAddress.to({ slug })

export const editEventPath = ({ slug }: Named, eventId: string) => editEventAddress.to({ slug, eventId })
