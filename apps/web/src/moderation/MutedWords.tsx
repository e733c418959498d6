import { Trans, useTranslation } from 'react-i18next'
import { Time } from '../ui/display/Time.tsx'

/** Tells a member that they may only read, and until when. */
export function MutedWords({ until }: { readonly until: string | null }) {
  const { t } = useTranslation()
  if (until === null) return t('reports.muted')
  return <Trans i18nKey="reports.mutedUntil" components={{ time: <Time at={until} isFull /> }} />
}
