import { filterCalls } from '@guildhall/contract/moderation'
import { useTranslation } from 'react-i18next'
import { ChannelSettingsPage } from '../../channels/ChannelSettingsPage.tsx'
import { useChannel } from '../../channels/use-channel.ts'
import { useRead } from '../../platform/store/use-read.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import { FiltersForm } from './FiltersForm.tsx'

/** What is looked at by itself when members write. */
export function Filters() {
  const { t } = useTranslation()
  return (
    <ChannelSettingsPage setting="filters" description={t('filters.intro')}>
      <Loaded />
    </ChannelSettingsPage>
  )
}

function Loaded() {
  const { t } = useTranslation()
  const { _id: channelId } = useChannel()
  const { data, status, retry } = useRead(filterCalls.getFilters, { channelId })
  if (data) return <FiltersForm filters={data.filters} />
  if (status === 'failed') return <ErrorState title={t('filters.loadFailed')} onRetry={retry} />
  return (
    <SkeletonGroup onRetry={retry}>
      <Skeleton shape="block" height={220} />
      <Skeleton shape="block" height={260} />
      <Skeleton shape="block" height={160} />
    </SkeletonGroup>
  )
}
