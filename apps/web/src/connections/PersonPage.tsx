import { personAddress } from '@guildhall/contract/users/addresses'
import { UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useMatch, useParams } from 'react-router'
import { signInPath } from '../accounts/return-path.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Notice } from '../shell/Notice.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { personIn } from '../users/address.ts'
import { selectNamed } from '../users/selectors.ts'
import { ProfilePage } from './ProfilePage.tsx'
import { VisitorProfile } from './profile/VisitorProfile.tsx'
import type { ProfileParts } from './profile-tabs.ts'

/** A person's page outside every community. Visitors see somebody who has written in public. */
export function PersonPage(parts: ProfileParts) {
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  return isSignedIn ? <ProfilePage {...parts} /> : <PersonForVisitors />
}

function PersonForVisitors() {
  const { t } = useTranslation()
  const { person = '' } = useParams()
  const { pathname } = useLocation()
  const isFront = useMatch(personAddress.pattern) !== null
  const user = useAppSelector((state) => selectNamed(state, personIn(person)))
  const isMissing = useAppSelector((state) => state.preloadedData.missing === pathname)
  const toSignIn = signInPath(pathname)
  if (isMissing)
    return (
      <Notice
        icon={<UserX size={32} strokeWidth={1.75} />}
        title={t('people.goneTitle')}
        text={t('people.goneVisitorText')}
        actions={
          <LinkButton tone="primary" to={toSignIn}>
            {t('people.signIn')}
          </LinkButton>
        }
      />
    )
  // The other parts of the page are only for those who are signed in.
  if (!user || !isFront) return <Navigate to={toSignIn} replace />
  return <VisitorProfile user={user} toSignIn={toSignIn} />
}
