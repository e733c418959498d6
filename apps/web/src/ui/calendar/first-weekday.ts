import { localeOf } from '../display/moment.ts'

interface WithWeek extends Intl.Locale {
  getWeekInfo?(): { readonly firstDay: number }
  readonly weekInfo?: { readonly firstDay: number }
}

/** The weekday on which weeks begin where a language is spoken, Sunday being 0; Monday where the browser does not know. */
export function firstWeekday(language: string): number {
  const locale: WithWeek = new Intl.Locale(localeOf(language))
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7
}
