import type { Sent } from '@guildhall/contract'
import type { eventCalls } from '@guildhall/contract/events'

type Look = Sent<typeof eventCalls.createEvent>

/** A gathering of the demo world, said from the day on which it is filled. */
export interface DemoEvent {
  readonly title: string
  readonly excerpt: string
  readonly text?: string
  readonly type: 'workshop' | 'talk' | 'meetup' | 'community' | 'other'
  /** How many days from today it begins, by the clocks of its zone. */
  readonly day: number
  /** The day of the week from that day on, from 0 for Sunday. */
  readonly weekday?: number
  /** HH:MM. */
  readonly at: string
  readonly minutes: number
  readonly zone?: string
  /** Title and address of a place; without one it is online. */
  readonly place?: readonly [title: string, address: string]
  readonly isAlsoOnline?: boolean
  /** By username, with what they are there. */
  readonly hosts: readonly (readonly [username: string, title: string])[]
  readonly tags?: readonly string[]
  readonly cover?: 'pots' | 'shelves' | 'dish' | 'tiles' | 'pixels'
  readonly seats?: number
  readonly going?: number
  readonly waiting?: number
  /** How many have bought a seat, where it has a price. */
  readonly sold?: number
  /** In euros. */
  readonly price?: number
  readonly isDraft?: boolean
  readonly isChannelOnly?: boolean
  readonly repeat?: Look['repeat']
  readonly parts?: readonly {
    readonly title: string
    readonly text: string
    /** Minutes after the beginning. */
    readonly from: number
    readonly minutes: number
  }[]
  readonly faq?: Look['faq']
  readonly guests?: Look['guests']
  readonly said?: readonly string[]
}

export interface DemoCalendar {
  readonly zone: string
  readonly tags: readonly string[]
  readonly events: readonly DemoEvent[]
}
