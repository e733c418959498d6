import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sourceOf } from '../files/source-of.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Avatar } from '../ui/display/Avatar.tsx'
import { BlockedMark } from '../users/BlockedMark.tsx'
import { Cover } from '../users/Cover.tsx'
import type { KeptUser } from '../users/collections.ts'
import { isFullProfile } from '../users/is-full-profile.ts'
import { usePeoplePlace, usePersonPath } from '../users/people-place.ts'
import { selectIsMe } from '../users/selectors.ts'
import { useIsOnline } from '../users/use-is-online.ts'
import { useProfile } from '../users/use-profile.ts'
import { VerifiedMark } from '../users/VerifiedMark.tsx'
import { Whereabouts } from '../users/Whereabouts.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import styles from './MiniProfile.module.css'
import { MiniProfileSkeleton } from './MiniProfileSkeleton.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { PersonActions } from './person-action.tsx'
import type { Ask } from './question.ts'

interface Props {
  /** As much as is known where the card hangs. */
  readonly person: KeptUser
  readonly onAsk: Ask
}

/** A person on a card. It is loaded once. */
export function MiniProfile({ person, onAsk }: Props) {
  const { t } = useTranslation()
  const userId = person._id
  const { user = person, state, retry } = useProfile(userId, 'once')
  const isMe = useAppSelector((store) => selectIsMe(store, userId))
  const pathOf = usePersonPath()
  const place = usePeoplePlace()
  const isOnline = useIsOnline(userId)
  return (
    <div className={styles.card}>
      <div className={styles.cover}>
        <Cover userId={userId} />
      </div>
      <div className={styles.head}>
        <span className={styles.face}>
          <Avatar
            name={user.fullname}
            src={sourceOf(user.displayPicture, 'thumbnail')}
            size={56}
            presence={isOnline ? 'online' : undefined}
          />
        </span>
        {!isMe && isFullProfile(user) && (
          <PersonMenu
            user={user}
            onAsk={onAsk}
            trigger={
              <IconButton
                size="sm"
                label={t('people.more', { name: user.fullname })}
                icon={<Ellipsis size={16} strokeWidth={1.75} />}
              />
            }
          />
        )}
      </div>
      <div className={styles.title}>
        <h2 className={styles.name}>
          <Link to={pathOf(user)}>
            <bdi>{user.fullname}</bdi>
          </Link>
          {user.isVerified && <VerifiedMark />}
        </h2>
        <BlockedMark userId={userId} />
        {place && <place.Roles userId={userId} />}
      </div>
      {isFullProfile(user) ? (
        <>
          <Details user={user} />
          <div className={styles.act}>
            {isMe ? (
              <LinkButton isWide to="/me/settings/profile">
                {t('people.edit')}
              </LinkButton>
            ) : (
              <>
                <ConnectButton isWide userId={userId} onAsk={onAsk} />
                <PersonActions isWide user={user} />
              </>
            )}
          </div>
        </>
      ) : (
        <Missing state={state} onRetry={retry} />
      )}
    </div>
  )
}

function Details({ user }: { readonly user: KeptUser }) {
  const { t } = useTranslation()
  const { generalAbout, isAcrossBlock = false, connectionsCount = 0, commonConnections } = user
  const inCommon = commonConnections?.count ?? 0
  return (
    <>
      <div className={styles.where}>
        <Whereabouts user={user} />
      </div>
      {generalAbout && (
        <p className={styles.about} dir="auto">
          {generalAbout}
        </p>
      )}
      {/* What a moderator sees across a block is the person in the community, not whom they know. */}
      {!isAcrossBlock && (
        <dl className={styles.numbers}>
          <div>
            <dt>{t('people.connections', { count: connectionsCount })}</dt>
            <dd>{connectionsCount}</dd>
          </div>
          {inCommon > 0 && (
            <div>
              <dt>{t('people.common')}</dt>
              <dd>{inCommon}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  )
}

function Missing({ state, onRetry }: { readonly state: string; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  if (state === 'loading' || state === 'found') return <MiniProfileSkeleton />
  return (
    <div className={styles.missing} role="status">
      <p>{t(state === 'gone' ? 'people.goneTitle' : 'people.loadFailed')}</p>
      {state === 'failed' && (
        <Button size="sm" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}
