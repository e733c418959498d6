import { useTranslation } from 'react-i18next'
import type { KeptReport } from '../collections.ts'
import { personIn } from './about.ts'

/** Whom or what a case is about, in words. */
export function useAboutName(report: KeptReport): string {
  const { t } = useTranslation()
  if (report.kind === 'chat') return t('moderation.chat')
  const unnamed = t(report.isNameless ? 'moderation.anonymous' : 'moderation.somebody')
  return personIn(report)?.fullname ?? unnamed
}
