import { may } from '@guildhall/contract/channels'
import type { AuditEntry } from '@guildhall/contract/members'
import { Download, History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelSettingsPage } from '../../channels/ChannelSettingsPage.tsx'
import { useChannel, useStanding } from '../../channels/use-channel.ts'
import { PersonRowSkeleton } from '../../connections/PersonRowSkeleton.tsx'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useNearEnd } from '../../ui/data/use-near-end.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import { exportAudit } from '../export-thunks.ts'
import { listIds, loadAudit } from '../lists.ts'
import { selectAudit, selectList } from '../selectors.ts'
import { AuditDay } from './AuditDay.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditLine } from './AuditLine.tsx'
import styles from './AuditLog.module.css'
import { type AuditChoice, everything } from './audit-choice.ts'
import { daysOf } from './audit-days.ts'
import { undoEntry } from './audit-thunks.ts'

/** What admins and moderators did, the latest first; moderators see the acts of moderation. */
export function AuditLog() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const [choice, setChoice] = useState<AuditChoice>(everything)
  const [isExporting, setExporting] = useState(false)

  async function save() {
    setExporting(true)
    await dispatch(exportAudit(channel._id, choice))
    setExporting(false)
  }

  return (
    <ChannelSettingsPage
      setting="audit"
      description={t('audit.intro')}
      actions={
        <Button
          icon={<Download size={16} strokeWidth={1.75} />}
          isBusy={isExporting}
          onClick={() => void save()}
        >
          {t('moderationLog.export')}
        </Button>
      }
    >
      <AuditFilters
        channel={channel}
        choice={choice}
        onChange={(change) => setChoice((now) => ({ ...now, ...change }))}
      />
      <Lines choice={choice} onClear={() => setChoice(everything)} />
    </ChannelSettingsPage>
  )
}

interface LinesProps {
  readonly choice: AuditChoice
  readonly onClear: () => void
}

function Lines({ choice, onClear }: LinesProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  const isDeciding = may(useStanding(), 'moderateReports')
  const writing = useWriting()
  const list = useAppSelector((state) => selectList(state, listIds.audit(_id)))
  const entries = useAppSelector((state) => selectAudit(state, listIds.audit(_id)))
  const isLoading = list.status === 'loading'
  const load = (page: 'first' | 'next' = 'first') => void dispatch(loadAudit(_id, choice, page))
  const end = useNearEnd(() => list.hasMore && list.lastUpdatedOn !== null && load('next'))
  const undo = (entry: AuditEntry) => void dispatch(undoEntry(_id, entry, choice))

  useEffect(() => {
    void dispatch(loadAudit(_id, choice))
  }, [dispatch, _id, choice])

  if (list.status === 'failed' && entries.length === 0)
    return <ErrorState title={t('audit.loadFailed')} onRetry={() => load()} />
  if (list.lastUpdatedOn === null)
    return (
      <SkeletonGroup onRetry={() => load()}>
        <PersonRowSkeleton />
        <PersonRowSkeleton />
        <PersonRowSkeleton />
      </SkeletonGroup>
    )
  if (entries.length === 0 && !isLoading) {
    const icon = <History size={32} strokeWidth={1.75} />
    return Object.values(choice).every((one) => one === null) ? (
      <Empty icon={icon} title={t('audit.none')} />
    ) : (
      <Empty
        icon={icon}
        tone="neutral"
        title={t('moderationLog.noneFound')}
        action={<Button onClick={onClear}>{t('moderationLog.showAll')}</Button>}
      />
    )
  }
  return (
    <>
      <section className={styles.log} aria-label={t('channelSettings.audit')} aria-busy={isLoading}>
        {daysOf(entries, writing).map((day) => (
          <AuditDay key={day.at.getTime()} at={day.at}>
            {day.entries.map((entry) => (
              <AuditLine
                key={entry._id}
                entry={entry}
                canOpenCases={isDeciding}
                onUndo={isDeciding ? undo : undefined}
              />
            ))}
          </AuditDay>
        ))}
      </section>
      <div ref={end} className={styles.more}>
        {list.hasMore && (
          <Button tone="ghost" isBusy={isLoading} onClick={() => load('next')}>
            {t('loadMore')}
          </Button>
        )}
      </div>
    </>
  )
}
