import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannelInAddress } from '../../channels/use-channel.ts'
import { monthAndYear } from '../../ui/display/moment.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import styles from './MemberDetails.module.css'
import { useMembership } from './use-membership.ts'

/** Since when a person is in the community around, beside what they tell of themselves everywhere. */
export function MemberDetails({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const writing = useWriting()
  const channel = useChannelInAddress()
  const membership = useMembership(userId)
  if (!channel || !membership) return null
  const since = monthAndYear(new Date(membership.joinedTime), writing)
  return (
    <li className={styles.since}>
      <Users size={15} strokeWidth={1.75} aria-hidden="true" />
      {t('memberPage.since', { name: channel.title, month: since })}
    </li>
  )
}
