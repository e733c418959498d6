import type { AppState } from '../../platform/store/store.ts'
import { readerZone } from '../../ui/display/zone.ts'

/** The viewer's time zone, which every request about chats and messages carries. */
export const regionOf = ({ preloadedData: { me } }: AppState) =>
  readerZone(me?.region ?? '', new Intl.DateTimeFormat().resolvedOptions().timeZone)
