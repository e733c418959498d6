import ICAL from 'ical.js'

/** An entry as another program reads it. */
export interface ReadEntry {
  readonly uid: string
  readonly sequence: number
  readonly status: string | null
  readonly summary: string
  readonly place: string | null
  readonly url: string | null
  readonly start: Date
  readonly end: Date
  readonly organizer: { readonly name: string | null; readonly address: string }
  readonly attendees: {
    readonly name: string | null
    readonly address: string
    readonly asks: string | null
    readonly state: string | null
  }[]
}

const text = (event: ICAL.Component, name: string) => {
  const value = event.getFirstPropertyValue(name)
  return value === null ? null : String(value)
}
const parameter = (property: ICAL.Property, name: string) => {
  const value = property.getParameter(name)
  return value === undefined ? null : String(value)
}
const time = (event: ICAL.Component, name: string) =>
  (event.getFirstPropertyValue(name) as ICAL.Time).toJSDate()

function entryOf(event: ICAL.Component): ReadEntry {
  const organizer = event.getFirstProperty('organizer')!
  return {
    uid: text(event, 'uid')!,
    sequence: Number(text(event, 'sequence')),
    status: text(event, 'status'),
    summary: text(event, 'summary')!,
    place: text(event, 'location'),
    url: text(event, 'url'),
    start: time(event, 'dtstart'),
    end: time(event, 'dtend'),
    organizer: { name: parameter(organizer, 'cn'), address: String(organizer.getFirstValue()) },
    attendees: event.getAllProperties('attendee').map((attendee) => ({
      name: parameter(attendee, 'cn'),
      address: String(attendee.getFirstValue()),
      asks: parameter(attendee, 'rsvp'),
      state: parameter(attendee, 'partstat'),
    })),
  }
}

/** Reads a calendar with another library than the one that writes it. */
export function readCalendar(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content))
  return {
    method: text(calendar, 'method'),
    name: text(calendar, 'x-wr-calname'),
    entries: calendar.getAllSubcomponents('vevent').map(entryOf),
    /** The kinds of everything within, at any depth. */
    kinds: [...content.replace(/\r\n[ \t]/g, '').matchAll(/^BEGIN:(.*)$/gm)].map(([, kind]) => kind!.trim()),
  }
}
