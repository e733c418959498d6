import type { KeptUser } from '../users/collections.ts'
import { Mention } from '../users/Mention.tsx'
import { VerifiedMark } from '../users/VerifiedMark.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import styles from './ConnectionRow.module.css'
import { PersonAvatarLink } from './PersonAvatarLink.tsx'
import { PersonLink } from './PersonLink.tsx'
import { useQuestions } from './use-questions.tsx'

export function ConnectionRow({ user }: { readonly user: KeptUser }) {
  const { ask, questions } = useQuestions(user)
  return (
    <li className={styles.row}>
      <PersonAvatarLink user={user} isBesideName />
      <div className={styles.words}>
        <p className={styles.name}>
          <PersonLink user={user} />
          {user.isVerified && <VerifiedMark size={14} />}
        </p>
        {user.username && (
          <p className={styles.username}>
            <Mention username={user.username} />
          </p>
        )}
      </div>
      <ConnectButton size="sm" isQuiet userId={user._id} onAsk={ask} />
      {questions}
    </li>
  )
}
