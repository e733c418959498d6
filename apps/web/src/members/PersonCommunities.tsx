import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import type { KeptUser } from '../users/collections.ts'
import { selectIsMe } from '../users/selectors.ts'
import { CommunityRow } from './CommunityRow.tsx'
import styles from './PersonCommunities.module.css'
import { usePersonCommunities } from './use-person-communities.ts'

/** The communities of a person that the viewer may know of, those of both first: a tab of their page. */
export function PersonCommunities() {
  const { t } = useTranslation()
  const { _id, fullname } = useOutletContext<KeptUser>()
  const isMe = useAppSelector((state) => selectIsMe(state, _id))
  const channels = useAppSelector((state) => state.channels.entities)
  const { known, status, retry } = usePersonCommunities(_id)
  if (!known)
    return status === 'failed' ? (
      <ErrorState title={t('memberPage.communitiesFailed')} onRetry={retry} />
    ) : (
      <SkeletonGroup onRetry={retry}>
        <Skeleton />
        <Skeleton width="70%" />
      </SkeletonGroup>
    )
  const shown = known.communities.flatMap(({ channelId, roles }) => {
    const channel = channels[channelId]
    return channel ? [{ channel, roles }] : []
  })
  if (shown.length === 0)
    return (
      <Empty
        tone="neutral"
        icon={<UsersRound size={32} strokeWidth={1.75} />}
        title={t(isMe ? 'memberPage.noOwnCommunities' : 'memberPage.noCommunities', { name: fullname })}
      />
    )
  const common = isMe ? [] : shown.filter(({ channel }) => channel.isMember)
  const others = isMe ? shown : shown.filter(({ channel }) => !channel.isMember)
  const groups = [
    { id: 'common', title: t('memberPage.inCommon', { count: common.length }), rows: common },
    { id: 'others', title: isMe ? null : t('memberPage.others'), rows: others },
  ]
  return (
    <div className={styles.groups}>
      {groups.map(
        ({ id, title, rows }) =>
          rows.length > 0 && (
            <section key={id} aria-label={title ?? undefined}>
              {title && <h2 className={styles.title}>{title}</h2>}
              <ul className={styles.rows}>
                {rows.map(({ channel, roles }) => (
                  <CommunityRow key={channel._id} channel={channel} roles={roles} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}
