import type { Channel } from '@guildhall/contract/channels'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import type { KeptRole } from './collections.ts'
import styles from './JoinRoles.module.css'
import { joinRole } from './join-role.ts'
import { RoleSwatch } from './RoleSwatch.tsx'
import { selectRoleList, selectRoles } from './selectors.ts'
import { loadRoles } from './thunks.ts'

interface Props {
  readonly channel: Channel
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The roles of a community that the viewer can join, and those they hold and can leave. */
export function JoinRoles({ channel, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('joinRoles.title')} description={t('joinRoles.text')}>
      <Roles channelId={channel._id} />
    </Modal>
  )
}

function Roles({ channelId }: { readonly channelId: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { lastUpdatedOn } = useAppSelector((state) => selectRoleList(state, channelId))
  const roles = useAppSelector((state) => selectRoles(state, channelId))
  const { status, retry } = useLoad(channelId, () => dispatch(loadRoles(channelId)))
  const shown = roles.filter(
    ({ native, isJoinable, isJoined }) => native === null && (isJoinable || isJoined),
  )
  if (lastUpdatedOn === null)
    return status === 'failed' ? (
      <ErrorState headingLevel={3} title={t('roles.loadFailed')} onRetry={retry} />
    ) : (
      <SkeletonGroup onRetry={retry}>
        <Skeleton />
        <Skeleton width="70%" />
      </SkeletonGroup>
    )
  if (shown.length === 0)
    return (
      <Empty
        tone="neutral"
        icon={<UserRoundPlus size={32} strokeWidth={1.75} />}
        title={t('joinRoles.none')}
        text={t('joinRoles.noneText')}
      />
    )
  return (
    <ul className={styles.roles}>
      {shown.map((role) => (
        <Row key={role._id} role={role} />
      ))}
    </ul>
  )
}

function Row({ role }: { readonly role: KeptRole }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const { title, isJoined, channelId, membersCount, contextsCount } = role

  async function change() {
    setBusy(true)
    await dispatch(joinRole(channelId, role, !isJoined))
    setBusy(false)
  }

  return (
    <li className={styles.role}>
      <RoleSwatch role={role} size={20} />
      <div className={styles.words}>
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
        <p className={styles.facts}>
          {[
            t('channels.members', { count: membersCount }),
            ...(contextsCount > 0 ? [t('joinRoles.rooms', { count: contextsCount })] : []),
          ].join(' · ')}
        </p>
      </div>
      <Button
        size="sm"
        tone={isJoined ? 'secondary' : 'primary'}
        isBusy={isBusy}
        onClick={() => void change()}
      >
        {t(isJoined ? 'joinRoles.leave' : 'joinRoles.join')}
        <span className="unseen"> {title}</span>
      </Button>
    </li>
  )
}
