import { logCalls } from '@guildhall/contract/moderation'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { usePages } from '../use-pages.ts'
import { StaffLogLine } from './StaffLogLine.tsx'
import { StaffPage } from './StaffPage.tsx'
import { StaffPages } from './StaffPages.tsx'

/** What staff did, the latest first. */
export function StaffLog() {
  return (
    <StaffPage>
      <List />
    </StaffPage>
  )
}

function List() {
  const { t } = useTranslation()
  const pages = usePages(logCalls.getStaffLog, {})
  return (
    <StaffPages
      pages={pages}
      label={t('siteStaff.log')}
      empty={<Empty icon={<History size={32} strokeWidth={1.75} />} title={t('siteStaff.noLog')} />}
    >
      {pages.replies
        .flatMap(({ entries }) => entries)
        .map((entry) => (
          <StaffLogLine key={entry._id} entry={entry} />
        ))}
    </StaffPages>
  )
}
