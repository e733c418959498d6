import { type Activity as Act, statsCalls } from '@guildhall/contract/stats'
import { Activity } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../platform/store/use-read.ts'
import { Columns } from '../shell/Columns.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { Button } from '../ui/actions/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import styles from './ActivityPage.module.css'
import { ActivityRow } from './ActivityRow.tsx'

/** What the viewer did, the latest first. */
export function ActivityPage() {
  const { t } = useTranslation()
  const [earlier, setEarlier] = useState<readonly Act[]>([])
  const [after, setAfter] = useState<string | null>(null)
  const { data, latest, status, retry } = useRead(statsCalls.getActivity, after ? { after } : {})
  const acts = [...earlier, ...(data?.activity ?? [])]
  const next = latest?.next ?? null

  function more() {
    setEarlier(acts)
    setAfter(next)
  }

  return (
    <>
      <PageHeader icon={Activity} title={t('activity.title')} context={t('activity.line')} />
      <Columns>
        {acts.length > 0 && (
          <ul className={styles.acts} aria-busy={status === 'loading'}>
            {acts.map((act) => (
              <ActivityRow key={act.time} act={act} />
            ))}
          </ul>
        )}
        {status === 'failed' && <ErrorState title={t('activity.failed')} onRetry={retry} />}
        {status === 'loading' && acts.length === 0 && (
          <SkeletonGroup onRetry={retry}>
            <Skeleton />
            <Skeleton width="70%" />
          </SkeletonGroup>
        )}
        {status === 'done' && acts.length === 0 && (
          <Empty
            icon={<Activity size={32} strokeWidth={1.75} />}
            title={t('activity.none')}
            text={t('activity.noneText')}
          />
        )}
        {next !== null && status !== 'failed' && acts.length > 0 && (
          <Button tone="ghost" isBusy={status === 'loading'} onClick={more}>
            {t('loadMore')}
          </Button>
        )}
      </Columns>
    </>
  )
}
