import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannelInAddress } from '../channels/use-channel.ts'
import styles from './MemberDetails.module.css'
import { useMembership } from './use-membership.ts'

/** Since when a person is in the community around, beside what they tell of themselves everywhere. */
export function MemberDetails({ userId }: { readonly userId: string }) {
  const { t, i18n } = useTranslation()
  const channel = useChannelInAddress()
  const membership = useMembership(userId)
  if (!channel || !membership) return null
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric' })
  const since = month.format(new Date(membership.joinedTime))
  return (
    <li className={styles.since}>
      <Users size={15} strokeWidth={1.75} aria-hidden="true" />
      {t('memberPage.since', { name: channel.title, month: since })}
    </li>
  )
}
