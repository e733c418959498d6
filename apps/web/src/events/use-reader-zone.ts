import { use } from 'react'
import { ZoneContext } from '../ui/display/zone.ts'

/** The reader's zone by its name, wherever it is kept. */
export const useReaderZone = () => use(ZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** The place that a zone is named after. */
export const placeOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
