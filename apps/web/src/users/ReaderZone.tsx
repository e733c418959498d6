import type { ReactNode } from 'react'
import { useAppSelector } from '../platform/store/hooks.ts'
import { HoursContext } from '../ui/display/hours.ts'
import { readerZone, ZoneContext } from '../ui/display/zone.ts'

/** Shows every time by the clocks of the reader. */
export function ReaderZone({ children }: { readonly children: ReactNode }) {
  const region = useAppSelector((state) => state.preloadedData.me?.region ?? '')
  const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const hours = useAppSelector((state) => state.preloadedData.me?.timeFormat ?? undefined)
  return (
    <ZoneContext value={readerZone(region, browserZone)}>
      <HoursContext value={hours}>{children}</HoursContext>
    </ZoneContext>
  )
}
