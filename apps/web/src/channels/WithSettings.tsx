import type { ChannelSettings } from '@guildhall/contract/channels'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { loadChannel } from './thunks.ts'
import { useChannel } from './use-channel.ts'

/** Loads the settings that only the people in charge see, then renders its children with them. */
export function WithSettings({ children }: { readonly children: (settings: ChannelSettings) => ReactNode }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { slug, settings } = useChannel()
  const { data, status, retry } = useLoad(slug, () => dispatch(loadChannel(slug, true)))
  const hasFailed = status === 'done' && data?.how !== 'there'

  if (settings) return children(settings)
  if (hasFailed)
    return (
      <ErrorState
        title={t('channelSettings.loadFailed')}
        text={t('channelSettings.loadFailedText')}
        onRetry={retry}
      />
    )
  return (
    <SkeletonGroup onRetry={retry}>
      <Skeleton shape="block" height={220} />
    </SkeletonGroup>
  )
}
