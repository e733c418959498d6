import { ListFilter, Scale, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { QueueSkeleton } from './QueueSkeleton.tsx'
import type { ReportTab } from './tabs.ts'
import type { QueueState } from './use-queue.ts'
import type { QueueChoosing } from './use-queue-choice.ts'

interface Props {
  readonly tab: ReportTab
  readonly queue: QueueState
  readonly choosing: QueueChoosing
}

const icon = { size: 32, strokeWidth: 1.75 } as const

/** What stands in place of reports: they are still to come, could not be loaded, or there are none. */
export function QueueEmpty({ tab, queue, choosing }: Props) {
  const { t } = useTranslation()
  const { load, hasFailed, isUnknown, isLoading } = queue
  const { choice, filtersCount, clearFilters } = choosing
  if (hasFailed && !isLoading)
    return (
      <ErrorState
        title={t('moderation.loadFailed')}
        text={t('channelSettings.loadFailedText')}
        onRetry={() => load()}
      />
    )
  if (isUnknown || isLoading) return <QueueSkeleton onRetry={() => load()} />
  if (filtersCount > 0)
    return (
      <Empty
        icon={<ListFilter {...icon} />}
        tone="neutral"
        title={t('moderation.noneFiltered')}
        action={<Button onClick={clearFilters}>{t('moderation.clearFilters')}</Button>}
      />
    )
  if (choice.view === 'open')
    return (
      <Empty
        icon={<ShieldCheck {...icon} />}
        title={t('moderation.noneTitle')}
        text={t(tab === 'people' ? 'moderation.nonePeople' : 'moderation.nonePosts')}
      />
    )
  const words = choice.view === 'appealed' ? 'noneAppeals' : 'noneResolved'
  return (
    <Empty icon={<Scale {...icon} />} title={t(`moderation.${words}`)} text={t(`moderation.${words}Text`)} />
  )
}
