import type { Channel } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import type { ShownMember } from '../selectors.ts'
import { MemberCard } from './MemberCard.tsx'
import styles from './MemberCards.module.css'
import type { MemberActs } from './use-member-acts.tsx'

interface Props {
  readonly channel: Channel
  readonly members: readonly ShownMember[]
  readonly acts: MemberActs
}

export function MemberCards({ channel, members, acts }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={styles.cards} aria-label={t('directory.of', { name: channel.title })}>
      {members.map((member) => (
        <MemberCard key={member._id} member={member} acts={acts} />
      ))}
    </ul>
  )
}
