import { UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useParams } from 'react-router'
import { Notice } from '../shell/Notice.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { AboutPerson } from '../users/AboutPerson.tsx'
import { profilePath } from '../users/address.ts'
import { CommonConnections } from '../users/CommonConnections.tsx'
import { isFullProfile } from '../users/is-full-profile.ts'
import { useProfile } from '../users/use-profile.ts'
import styles from './ProfilePage.module.css'
import { BlockedByMe } from './profile/BlockedByMe.tsx'
import { ProfileHead } from './profile/ProfileHead.tsx'
import { ProfileSkeleton } from './profile/ProfileSkeleton.tsx'
import { ProfileTabs } from './profile/ProfileTabs.tsx'
import { usePersonTitle } from './profile/use-person-title.ts'
import type { ProfileParts } from './profile-tabs.ts'

interface Props extends ProfileParts {
  /** The person is not a member of the community around the page, and has their page outside of it. */
  readonly isElsewhere?: boolean
}

/** A person's page. */
export function ProfilePage({ tabs, parts, isElsewhere = false }: Props) {
  const { t } = useTranslation()
  const { person = '' } = useParams()
  const { user, state, retry } = useProfile(person, 'always')
  usePersonTitle(user?.fullname)

  // Somebody whom I have just blocked is still known here.
  if (state === 'gone' && !user?.isBlocked) return <NoSuchPerson />
  if (!isFullProfile(user))
    return state === 'failed' ? (
      <ErrorState title={t('people.loadFailed')} text={t('people.loadFailedText')} onRetry={retry} />
    ) : (
      <ProfileSkeleton onRetry={retry} />
    )

  const { isBlocked, isAcrossBlock = false } = user
  if (isBlocked && !isAcrossBlock) return <BlockedByMe user={user} onUnblocked={retry} />
  if (isElsewhere) return <Navigate to={profilePath(user)} replace />
  return (
    <article className={styles.page} key={user._id}>
      <ProfileHead user={user} />
      <div className={styles.columns}>
        <div className={styles.about}>
          <AboutPerson user={user} />
        </div>
        {/* What a moderator sees across a block is the person in the community, not whom they know. */}
        {!isAcrossBlock && (
          <aside className={styles.aside} aria-label={t('people.aside')}>
            <CommonConnections common={user.commonConnections} />
            {parts.map(({ Aside }, at) => Aside && <Aside key={at} user={user} />)}
          </aside>
        )}
        <div className={styles.column}>
          <ProfileTabs user={user} tabs={tabs} parts={parts} />
          <Outlet context={user} />
        </div>
      </div>
    </article>
  )
}

function NoSuchPerson() {
  const { t } = useTranslation()
  return (
    <Notice
      icon={<UserX size={32} strokeWidth={1.75} />}
      title={t('people.goneTitle')}
      text={t('people.goneText')}
      actions={<LinkButton to="/">{t('notFound.home')}</LinkButton>}
    />
  )
}
