import { Ellipsis, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { BlockedMark } from '../../users/BlockedMark.tsx'
import { Cover } from '../../users/Cover.tsx'
import type { KeptUser } from '../../users/collections.ts'
import { usePeoplePlace } from '../../users/people-place.ts'
import { selectIsMe } from '../../users/selectors.ts'
import { useIsOnline } from '../../users/use-is-online.ts'
import { VerifiedMark } from '../../users/VerifiedMark.tsx'
import { Whereabouts } from '../../users/Whereabouts.tsx'
import { ConnectButton } from '../ConnectButton.tsx'
import { PersonMenu } from '../PersonMenu.tsx'
import { PersonActions } from '../person-action.tsx'
import { useQuestions } from '../use-questions.tsx'
import styles from './ProfileHead.module.css'

/** Who it is, and what can be done between us. */
export function ProfileHead({ user }: { readonly user: KeptUser }) {
  const { t } = useTranslation()
  const isMe = useAppSelector((state) => selectIsMe(state, user._id))
  const place = usePeoplePlace()
  const isOnline = useIsOnline(user._id)
  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        <Cover userId={user._id} />
      </div>
      <div className={styles.row}>
        <span className={styles.face}>
          <Avatar
            name={user.fullname}
            src={sourceOf(user.displayPicture, 'lowres')}
            size={96}
            presence={isOnline ? 'online' : undefined}
          />
        </span>
        <div className={styles.words}>
          <div className={styles.title}>
            <h1 className={styles.name}>
              <bdi>{user.fullname}</bdi>
              {user.isVerified && <VerifiedMark size={20} />}
            </h1>
            <BlockedMark userId={user._id} />
            {place && <place.Roles userId={user._id} />}
          </div>
          <Whereabouts user={user} />
        </div>
        <div className={styles.actions}>
          {isMe ? (
            <LinkButton to="/me/settings/profile" icon={<Pencil size={16} strokeWidth={1.75} />}>
              {t('people.edit')}
            </LinkButton>
          ) : (
            <BetweenUs user={user} />
          )}
        </div>
      </div>
    </header>
  )
}

function BetweenUs({ user }: { readonly user: KeptUser }) {
  const { t } = useTranslation()
  const { ask, questions } = useQuestions(user)
  return (
    <>
      <ConnectButton userId={user._id} onAsk={ask} />
      <PersonActions user={user} />
      {!user.isConnected && (
        <PersonMenu
          user={user}
          onAsk={ask}
          trigger={
            <IconButton
              tone="line"
              label={t('people.more', { name: user.fullname })}
              icon={<Ellipsis size={16} strokeWidth={1.75} />}
            />
          }
        />
      )}
      {questions}
    </>
  )
}
