import { may } from '@guildhall/contract/channels'
import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { standingOf } from '../channels/selectors.ts'
import { useChannelInAddress } from '../channels/use-channel.ts'
import { pageOf } from '../platform/page.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import type { Additions } from '../shell/part.ts'
import { selectCounts } from './selectors.ts'
import { useQueueShortcuts } from './use-queue-shortcuts.ts'

/** What moderation adds to the shell: how much waits for the viewer, on the pages of a community's settings. */
export function useModeration(): Additions {
  const dispatch = useAppDispatch()
  const channel = useChannelInAddress()
  const isInSettings = pageOf(useMatches().map(({ handle }) => handle)).settings === 'channel'
  const decides = channel !== null && may(standingOf(channel), 'moderateReports')
  const answers = channel !== null && may(standingOf(channel), 'manageMembers')
  const counts = useAppSelector((state) => selectCounts(state, channel?._id))
  const countedId = isInSettings && decides ? channel._id : undefined
  const shortcuts = useQueueShortcuts()
  const { t } = useTranslation()
  const isStaff = useAppSelector((state) => state.preloadedData.me?.isStaff ?? false)

  useEffect(() => {
    // Only moderators count, and only here.
    if (countedId) void import('./counts.ts').then(({ refreshCounts }) => dispatch(refreshCounts(countedId)))
  }, [dispatch, countedId])

  const cases = decides && counts ? counts.posts + counts.users + counts.appeals : 0
  const count = cases + (answers ? channel.memberRequestCount : 0)
  const staff = { id: 'staff', label: t('siteStaff.title'), icon: ShieldCheck, to: '/staff', order: 35 }
  return {
    news: { 'settings/moderation': { count, isUnread: false } },
    shortcuts,
    meMenu: isStaff ? [staff] : [],
  }
}
