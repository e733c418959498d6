import { matchAddress } from '@guildhall/contract'
import { eventDoorAddress } from '@guildhall/contract/events/addresses'
import type { Preloader } from '../../platform/preloader.ts'

/** Only at the door of an event are tickets scanned; who keeps it is asked with the list. */
export const preloadDoor: Preloader = async (_ctx, { pathname }) =>
  matchAddress(eventDoorAddress, pathname) && { usesCamera: true }
