import { useTranslation } from 'react-i18next'
import { ConnectButton } from '../../connections/ConnectButton.tsx'
import { PersonAvatarLink } from '../../connections/PersonAvatarLink.tsx'
import { PersonLink } from '../../connections/PersonLink.tsx'
import { useQuestions } from '../../connections/use-questions.tsx'
import { Card } from '../../ui/display/Card.tsx'
import dotted from '../../ui/display/dotted.module.css'
import { monthAndYear } from '../../ui/display/moment.ts'
import { useNow } from '../../ui/display/use-now.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import type { KeptUser } from '../../users/collections.ts'
import { isFullProfile } from '../../users/is-full-profile.ts'
import { placeOf } from '../../users/region.ts'
import { useProfile } from '../../users/use-profile.ts'
import styles from './AuthorCard.module.css'

/** The author of the post being read. */
export function AuthorCard({ author }: { readonly author: KeptUser }) {
  const { t } = useTranslation()
  const writing = useWriting()
  const { user = author } = useProfile(author._id, 'once')
  const { ask, questions } = useQuestions(user)
  const place = placeOf(user.region ?? '', useNow(), writing)
  return (
    <Card as="section">
      <div className={styles.card}>
        <div className={styles.head}>
          <PersonAvatarLink user={user} isBesideName />
          <div className={styles.words}>
            <PersonLink user={user} />
            {user.createdTime && (
              <p className={`${dotted.dotted} ${styles.quiet}`}>
                {place && <bdi>{place.name}</bdi>}
                <span>
                  {t('people.joined', { month: monthAndYear(new Date(user.createdTime), writing) })}
                </span>
              </p>
            )}
          </div>
        </div>
        {user.generalAbout && (
          <p className={styles.about} dir="auto">
            {user.generalAbout}
          </p>
        )}
        {isFullProfile(user) && <ConnectButton isWide isQuiet userId={user._id} onAsk={ask} />}
      </div>
      {questions}
    </Card>
  )
}
