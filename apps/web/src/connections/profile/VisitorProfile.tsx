import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { sourceOf } from '../../files/source-of.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { AboutPerson } from '../../users/AboutPerson.tsx'
import { Cover } from '../../users/Cover.tsx'
import type { KeptUser } from '../../users/collections.ts'
import { VerifiedMark } from '../../users/VerifiedMark.tsx'
import { Whereabouts } from '../../users/Whereabouts.tsx'
import head from './ProfileHead.module.css'
import { usePersonTitle } from './use-person-title.ts'
import styles from './VisitorProfile.module.css'

interface Props {
  readonly user: KeptUser
  readonly toSignIn: string
}

/** Somebody who writes in public, as a visitor sees them: who they are and what they have written there. */
export function VisitorProfile({ user, toSignIn }: Props) {
  const { t } = useTranslation()
  usePersonTitle(user.fullname)
  return (
    <article className={styles.page} key={user._id}>
      <header>
        <div className={head.cover}>
          <Cover userId={user._id} />
        </div>
        <div className={head.row}>
          <span className={head.face}>
            <Avatar name={user.fullname} src={sourceOf(user.displayPicture, 'lowres')} size={96} />
          </span>
          <div className={head.words}>
            <div className={head.title}>
              <h1 className={head.name}>
                <bdi>{user.fullname}</bdi>
                {user.isVerified && <VerifiedMark size={20} />}
              </h1>
            </div>
            <Whereabouts user={user} />
          </div>
          <div className={head.actions}>
            <LinkButton tone="primary" to={toSignIn}>
              {t('people.signInToConnect')}
            </LinkButton>
          </div>
        </div>
      </header>
      <div className={styles.column}>
        <AboutPerson user={user} />
        <Outlet context={user} />
      </div>
    </article>
  )
}
