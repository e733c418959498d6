import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnouncement } from './announcements.ts'

/** Announces failures to screen readers that the page does not show. */
export function Announcements() {
  const { t } = useTranslation()
  const latest = useAnnouncement()
  const [before] = useState(latest)
  return (
    <p className="unseen" role="status" aria-live="polite">
      {latest && latest !== before && <span key={latest.turn}>{t(latest.textKey)}</span>}
    </p>
  )
}
