import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatarLink } from '../../connections/PersonAvatarLink.tsx'
import { PersonLink } from '../../connections/PersonLink.tsx'
import { PersonRowSkeleton } from '../../connections/PersonRowSkeleton.tsx'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import { MemberBadges } from '../directory/MemberBadges.tsx'
import { type ShownMember, selectList, selectMembers } from '../selectors.ts'
import { appoint } from '../thunks.ts'
import styles from './StaffList.module.css'

interface Props {
  readonly listId: string
  readonly label: string
  readonly empty?: string
  readonly isRemovable?: boolean
  readonly onRetry: () => void
  readonly onMore?: () => void
}

export function StaffList({ listId, label, empty, isRemovable = false, onRetry, onMore }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const list = useAppSelector((state) => selectList(state, listId))
  const members = useAppSelector((state) => selectMembers(state, listId))
  const [asked, setAsked] = useState<ShownMember>()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function dismiss({ channelId, userId }: ShownMember) {
    setBusy(true)
    await dispatch(appoint(channelId, userId, false))
    setBusy(false)
    setAsking(false)
  }

  if (list.status === 'failed' && members.length === 0)
    return <ErrorState headingLevel={3} title={t('staff.loadFailed')} onRetry={onRetry} />
  if (list.lastUpdatedOn === null)
    return (
      <SkeletonGroup onRetry={onRetry}>
        <PersonRowSkeleton />
      </SkeletonGroup>
    )
  if (members.length === 0) return <p className={styles.empty}>{empty}</p>
  const name = asked?.user.fullname ?? ''
  return (
    <>
      <ul aria-label={label}>
        {members.map((member) => (
          <li key={member._id} className={styles.row}>
            <PersonAvatarLink user={member.user} size={36} isBesideName />
            <div className={styles.words}>
              <p className={styles.name}>
                <PersonLink user={member.user} />
              </p>
              {member.user.username && (
                <p className={styles.username} dir="ltr">
                  @{member.user.username}
                </p>
              )}
            </div>
            <MemberBadges member={member} />
            {isRemovable && (
              <Button
                size="sm"
                onClick={() => {
                  setAsked(member)
                  setAsking(true)
                }}
              >
                {t('staff.remove')}
                <span className="unseen">: {member.user.fullname}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onMore && list.hasMore && (
        <Button tone="ghost" isBusy={list.status === 'loading'} onClick={onMore}>
          {t('loadMore')}
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('staff.removeTitle', { name })}
        text={t('staff.removeText', { name })}
        confirmLabel={t('staff.removeConfirm')}
        isBusy={isBusy}
        onConfirm={() => asked && void dismiss(asked)}
      />
    </>
  )
}
