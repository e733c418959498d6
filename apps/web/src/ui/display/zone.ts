import { createContext } from 'react'

/** The reader's time zone; undefined means the browser's. */
export const ZoneContext = createContext<string | undefined>(undefined)

/** The reader's own region, else the browser's zone, else UTC. */
export function readerZone(region: string, browserZone: string | undefined): string {
  return [region, browserZone].find(isZone) ?? 'UTC'
}

function isZone(name: string | undefined): name is string {
  if (!name) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
