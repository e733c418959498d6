import { logCalls } from '@guildhall/contract/moderation'
import { Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { channelPath } from '../../channels/address.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { PersonRowSkeleton } from '../../connections/PersonRowSkeleton.tsx'
import { isGone } from '../../platform/http/request-failed.ts'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import { usePages } from '../use-pages.ts'
import { Figures } from './Figures.tsx'
import styles from './PublicLog.module.css'
import { PublicLogLine } from './PublicLogLine.tsx'

/** What moderators decided in the last year, for every member and without names. */
export function PublicLog() {
  const { t } = useTranslation()
  const channel = useChannel()
  return (
    <>
      <PageHeader
        title={t('moderationLog.public.title')}
        icon={Scale}
        context={t('moderationLog.public.intro')}
        back={{ label: channel.title, to: channelPath(channel) }}
      />
      <div className={styles.page}>
        <Decisions />
      </div>
    </>
  )
}

function Decisions() {
  const { t } = useTranslation()
  const channel = useChannel()
  const pages = usePages(logCalls.getPublicLog, { channelId: channel._id })
  const { status, error, retry, hasMore, isLoadingMore, more } = pages
  const [first] = pages.replies
  if (status === 'failed' && !first)
    return isGone(error) ? (
      <ErrorState
        kind="gone"
        title={t('moderationLog.public.goneTitle')}
        text={t('moderationLog.public.goneText')}
        action={<LinkButton to={channelPath(channel)}>{channel.title}</LinkButton>}
      />
    ) : (
      <ErrorState title={t('audit.loadFailed')} onRetry={retry} />
    )
  if (!first)
    return (
      <SkeletonGroup onRetry={retry}>
        <PersonRowSkeleton />
        <PersonRowSkeleton />
        <PersonRowSkeleton />
      </SkeletonGroup>
    )
  const entries = pages.replies.flatMap((reply) => reply.entries)
  if (entries.length === 0)
    return <Empty icon={<Scale size={32} strokeWidth={1.75} />} title={t('moderationLog.public.none')} />
  return (
    <>
      <Figures figures={first} />
      <ol className={styles.lines} aria-label={t('moderationLog.public.title')}>
        {entries.map((entry, at) => (
          // Entries have no ids, and none is ever put between others.
          <PublicLogLine key={at} entry={entry} />
        ))}
      </ol>
      {hasMore && (
        <div className={styles.more}>
          <Button tone="ghost" isBusy={isLoadingMore} onClick={more}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}
