import type { Channel } from '@guildhall/contract/channels'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { pageOf } from '../../platform/page.ts'

/** Sets the page's title: the community's name alone on its own page, else after the page's name. */
export function useChannelTitle(channel: Channel | null) {
  const { t } = useTranslation()
  const { titleKey } = pageOf(useMatches().map(({ handle }) => handle))
  const place = channel && (channel.whiteLabel.tabTitle || channel.title)
  const title = place && (titleKey && titleKey !== 'channels.title' ? `${t(titleKey)} · ${place}` : place)

  useEffect(() => {
    // The frame sets its title first.
    if (title) queueMicrotask(() => Object.assign(document, { title }))
  }, [title])
}
