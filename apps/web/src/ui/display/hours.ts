import { createContext } from 'react'

/** Whether the hours of a day are counted to 12 or to 24. */
export type Hours = '12' | '24'

/** What the reader chose, or the community they are in; undefined leaves it to the language. */
export const HoursContext = createContext<Hours | undefined>(undefined)
