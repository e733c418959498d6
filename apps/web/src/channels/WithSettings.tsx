import type { ChannelSettings } from '@guildhall/contract/channels'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { loadChannel } from './thunks.ts'
import { useChannel } from './use-channel.ts'

/** What only those in charge see of a community comes first, then what is made of it. */
export function WithSettings({ children }: { readonly children: (settings: ChannelSettings) => ReactNode }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { slug, settings } = useChannel()
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to load
  useEffect(() => {
    let isCurrent = true
    void dispatch(loadChannel(slug, true)).then(({ how }) => isCurrent && setFailed(how !== 'there'))
    return () => {
      isCurrent = false
    }
  }, [dispatch, slug, tries])

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
