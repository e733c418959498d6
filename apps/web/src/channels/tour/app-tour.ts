import type { Channel } from '@guildhall/contract/channels'
import { type Me, userCalls } from '@guildhall/contract/users'
import { meChanged } from '../../platform/store/preloaded-data.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { stepDone } from '../tour.ts'

/** What everybody is shown in the first community they visit. */
const places = ['rooms', 'create', 'search', 'notifications'] as const
/** What the first admin of a community is shown there. */
const ofAdmins = ['community'] as const

export type TourStop = (typeof places)[number] | (typeof ofAdmins)[number]

/** The elements at which each stop can stand: the first that is visible is taken. */
const anchors: Record<TourStop, string> = {
  rooms: '[data-tour="rooms"]',
  create: '[data-tour="create"]',
  search: '[data-tour="search"]',
  notifications: '[data-tray="notifications"]',
  community: '[data-tour="community"]',
}

const findVisible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  ) ?? null

export const findAnchor = (stop: TourStop) => findVisible(anchors[stop])

/** On a phone a note stands as a sheet at the bar farther from its element, so that it never covers it. */
export function findPlace(stop: TourStop): Element | null {
  const anchor = findAnchor(stop)
  const tabs = findVisible('[data-bar="tabs"]')
  if (!anchor || !tabs) return anchor
  const isLow = anchor.getBoundingClientRect().top > innerHeight / 2
  return isLow ? document.querySelector('[data-bar="top"]') : tabs
}

/** The stops the viewer has not been at. Whoever skipped the tour is left alone with it everywhere. */
export function stopsLeft({ appTour }: Me, { isMember, isAdmin, onBoardTour }: Channel): readonly TourStop[] {
  if (!isMember || appTour.isCompleted) return []
  return [...(appTour.places ? [] : places), ...(isAdmin && !onBoardTour.isTourSeen ? ofAdmins : [])]
}

interface End {
  readonly stops: readonly TourStop[]
  /** Whether the viewer went to the last stop. */
  readonly isFinished: boolean
}

/** Remembers on the server that the tour is over: for the viewer, and for the admins of the community. */
export function endTour(channel: Channel, { stops, isFinished }: End): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const isOfAdmin = stops.includes('community')
    const prop = isFinished && !isOfAdmin ? 'places' : 'isCompleted'
    dispatch(meChanged({ appTour: { ...getState().preloadedData.me?.appTour, [prop]: true } }))
    try {
      const { appTour } = await request(userCalls.changeAppTour, { prop })
      dispatch(meChanged({ appTour }))
    } catch {
      // Failing is harmless: the tour is offered again on the next visit.
    }
    if (isFinished && isOfAdmin) await dispatch(stepDone(channel, 'isTourSeen'))
  }
}
