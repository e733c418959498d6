import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { HoursContext } from '../../../ui/display/hours.ts'
import { clock, fullDate } from '../../../ui/display/moment.ts'
import { useNow } from '../../../ui/display/use-now.ts'
import { ZoneContext } from '../../../ui/display/zone.ts'

/** How moments are written for the reader: in their zone, their language and their kind of hours. */
export function useMomentWords() {
  const { t, i18n } = useTranslation()
  const zone = use(ZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = useNow() ?? Date.now()
  const writing = { language: i18n.language, hours: use(HoursContext), zone }
  return {
    zone,
    now,
    timeOf: (at: Date) => clock(at, writing),
    fullOf: (at: Date) => t('ui.time.full', { date: fullDate(at, now, writing), time: clock(at, writing) }),
  }
}
