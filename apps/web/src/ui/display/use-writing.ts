import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { HoursContext } from './hours.ts'
import type { Writing } from './moment.ts'
import { useNow } from './use-now.ts'
import { ZoneContext } from './zone.ts'

/** How dates and times are written for the reader of the page. */
export function useWriting(): Writing {
  const { i18n } = useTranslation()
  const zone = use(ZoneContext)
  const hours = use(HoursContext)
  // UTC is equal on the server and in every browser.
  return { language: i18n.language, hours, zone: useNow() === undefined ? 'UTC' : zone }
}
