import { catchUpAddress } from '@guildhall/contract/unread/addresses'
import { Layers } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannelInAddress } from '../channels/use-channel.ts'
import { loadUntilHeard } from '../platform/realtime/load-until-heard.ts'
import { useMissed, useWatch } from '../platform/realtime/use-watch.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import type { Additions } from '../shell/part.ts'
import { useTabHidden } from '../ui/feedback/use-tab-hidden.ts'
import { reloadUnread } from './realtime.ts'
import { selectNews, selectTotal } from './selectors.ts'
import { loadUnreadContexts } from './thunks.ts'
import { useCatchUpShortcuts } from './use-catch-up-shortcuts.ts'

/** Loads what is new when the page opens, when somebody comes back to it, and when signals may have been lost. */
function useLoading() {
  const dispatch = useAppDispatch()
  const isHidden = useTabHidden()
  const reload = useEffectEvent(() => void dispatch(reloadUnread()))

  useEffect(() => {
    if (!isHidden) reload()
  }, [isHidden])

  useMissed(() => void dispatch(reloadUnread()))
}

/** The rooms of the community that is open, kept up to date by signals. */
function useRoomsHere() {
  const dispatch = useAppDispatch()
  const channel = useChannelInAddress()
  const hereId = channel?.isMember ? channel._id : null

  useWatch('channel', hereId)
  useEffect(() => {
    if (hereId) return dispatch(loadUntilHeard(() => void dispatch(loadUnreadContexts(hereId))))
  }, [dispatch, hereId])
}

export function useUnread(): Additions {
  const { t } = useTranslation()
  useLoading()
  useRoomsHere()
  const news = useAppSelector(selectNews)
  const { isUnread, mentions } = useAppSelector(selectTotal)
  const place = { id: 'catchUp', label: t('catchUp.title'), icon: Layers, to: catchUpAddress.pattern }
  return {
    news,
    places: [{ ...place, isUnread, count: mentions, order: 15 }],
    shortcuts: useCatchUpShortcuts(),
  }
}
