import type { ReactNode } from 'react'
import { useAppSelector } from '../platform/store/hooks.ts'
import { readerZone, ZoneContext } from '../ui/display/zone.ts'

/** Shows every time by the clocks of the reader. */
export function ReaderZone({ children }: { readonly children: ReactNode }) {
  const region = useAppSelector((state) => state.preloadedData.me?.region ?? '')
  const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return <ZoneContext value={readerZone(region, browserZone)}>{children}</ZoneContext>
}
