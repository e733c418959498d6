import type { Channel } from '@guildhall/contract/channels'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { pageOf } from '../platform/page.ts'

/** Names the page by the community: its own page by its name alone, the others with it behind theirs. */
export function useChannelTitle(channel: Channel | null) {
  const { t } = useTranslation()
  const { titleKey } = pageOf(useMatches().map(({ handle }) => handle))
  const place = channel && (channel.whiteLabel.tabTitle || channel.title)
  const title = place && (titleKey && titleKey !== 'channels.title' ? `${t(titleKey)} · ${place}` : place)

  useEffect(() => {
    // The frame names the page first.
    if (title) queueMicrotask(() => Object.assign(document, { title }))
  }, [title])
}
