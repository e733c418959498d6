import { useTranslation } from 'react-i18next'
import { ConnectButton } from '../../connections/ConnectButton.tsx'
import { PersonAvatarLink } from '../../connections/PersonAvatarLink.tsx'
import { PersonLink } from '../../connections/PersonLink.tsx'
import { PersonActions } from '../../connections/person-action.tsx'
import { useQuestions } from '../../connections/use-questions.tsx'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { BlockedMark } from '../../users/BlockedMark.tsx'
import { selectIsMe } from '../../users/selectors.ts'
import { VerifiedMark } from '../../users/VerifiedMark.tsx'
import { FieldList } from '../FieldList.tsx'
import type { ShownMember } from '../selectors.ts'
import { MemberBadges } from './MemberBadges.tsx'
import styles from './MemberCard.module.css'
import { MemberMenu } from './MemberMenu.tsx'
import type { MemberActs } from './use-member-acts.tsx'

/** A card shows the first fields, the profile all of them. */
const MOST_FIELDS = 2

interface Props {
  readonly member: ShownMember
  readonly acts: MemberActs
}

export function MemberCard({ member, acts }: Props) {
  const { t } = useTranslation()
  const { user, fields = [] } = member
  const isMe = useAppSelector((state) => selectIsMe(state, user._id))
  const { ask, questions } = useQuestions(user)
  return (
    <li className={styles.card}>
      <div className={styles.menu}>
        <MemberMenu member={member} acts={acts} />
      </div>
      <PersonAvatarLink user={user} size={56} isBesideName />
      <p className={styles.name}>
        <PersonLink user={user} />
        {user.isVerified && <VerifiedMark size={14} />}
      </p>
      <BlockedMark userId={user._id} isModerator />
      <MemberBadges member={member} most={2} isCentred />
      {member.roles.length === 0 && !member.isAdmin && !member.isModerator && user.username && (
        <p className={styles.username} dir="ltr">
          @{user.username}
        </p>
      )}
      <p className={styles.about} dir="auto">
        {user.generalAbout}
      </p>
      {fields.length > 0 && <FieldList fields={fields.slice(0, MOST_FIELDS)} isShort />}
      <div className={styles.connect}>
        {isMe ? (
          <span className={styles.me}>{t('directory.you')}</span>
        ) : (
          <>
            <ConnectButton size="sm" isWide isQuiet userId={user._id} onAsk={ask} />
            <PersonActions size="sm" isWide user={user} />
          </>
        )}
      </div>
      {questions}
    </li>
  )
}
