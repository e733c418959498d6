import { UserRound, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router'
import { signInPath } from '../accounts/return-path.ts'
import { sourceOf } from '../files/source-of.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Notice } from '../shell/Notice.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Avatar } from '../ui/display/Avatar.tsx'
import { personIn } from '../users/address.ts'
import { selectNamed } from '../users/selectors.ts'
import { ProfilePage } from './ProfilePage.tsx'
import type { ProfileParts } from './profile-tabs.ts'

/** A person's page outside every community. Visitors get the name of somebody who has written in public. */
export function PersonPage(parts: ProfileParts) {
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  return isSignedIn ? <ProfilePage {...parts} /> : <PersonForVisitors />
}

function PersonForVisitors() {
  const { t } = useTranslation()
  const { person = '' } = useParams()
  const { pathname } = useLocation()
  const user = useAppSelector((state) => selectNamed(state, personIn(person)))
  const isMissing = useAppSelector((state) => state.preloadedData.missing === pathname)
  const toSignIn = signInPath(pathname)
  const signIn = (
    <LinkButton tone="primary" to={toSignIn}>
      {t('people.signIn')}
    </LinkButton>
  )
  if (isMissing)
    return (
      <Notice
        icon={<UserX size={32} strokeWidth={1.75} />}
        title={t('people.goneTitle')}
        text={t('people.goneVisitorText')}
        actions={signIn}
      />
    )
  if (!user) return <Navigate to={toSignIn} replace />
  const src = sourceOf(user.displayPicture, 'thumbnail')
  return (
    <Notice
      icon={
        src ? (
          <Avatar name={user.fullname} src={src} size={56} isDecorative />
        ) : (
          <UserRound size={32} strokeWidth={1.75} />
        )
      }
      title={user.fullname}
      text={t('people.signInText', { name: user.fullname })}
      actions={signIn}
    />
  )
}
