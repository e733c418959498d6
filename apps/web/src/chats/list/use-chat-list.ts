import { useCallback, useEffect, useMemo } from 'react'
import { loadUntilHeard } from '../../platform/realtime/load-until-heard.ts'
import { useMissed } from '../../platform/realtime/use-watch.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { emptyList } from '../../platform/store/lists.ts'
import { chatListId, loadChatRequests, loadChats, REQUESTS } from '../store/list-thunks.ts'
import { useThreadStanding } from '../store/use-thread-standing.ts'
import { loadThreadGroups, selectThreadGroups } from '../thread-groups.ts'
import { type ChatTab, filtersOf, sectionsOf } from './sections.ts'
import { selectRequests, selectShownChats } from './selectors.ts'

const none = [] as const

/** The chats of a tab, in a community or outside all of them, and where loading them stands. */
export function useChatList(tab: ChatTab, channelId: string | null, openId: string | null) {
  const dispatch = useAppDispatch()
  const chats = useAppSelector(selectShownChats)
  const requests = useAppSelector(selectRequests)
  const threadGroups = useAppSelector((state) => selectThreadGroups(state, channelId ?? '')) ?? none
  const books = useAppSelector((state) => state.appLists)
  const listIds = tab === 'requests' ? [REQUESTS] : filtersOf(tab, channelId).map(chatListId)
  const lists = listIds.map((id) => books[id] ?? emptyList)

  const load = useCallback(
    (page: 'first' | 'next') => {
      if (tab === 'requests') return void dispatch(loadChatRequests(page))
      for (const filters of filtersOf(tab, channelId)) void dispatch(loadChats(filters, page))
    },
    [dispatch, tab, channelId],
  )

  useEffect(() => dispatch(loadUntilHeard(() => load('first'))), [dispatch, load])
  useEffect(() => {
    // Without their headings threads stand under one of ours.
    if (channelId !== null) void dispatch(loadThreadGroups(channelId)).catch(() => undefined)
  }, [dispatch, channelId])
  useMissed(() => load('first'))
  useThreadStanding(channelId)

  const sections = useMemo(
    () => (tab === 'requests' ? [] : sectionsOf(chats, { tab, channelId, threadGroups, openId })),
    [chats, tab, channelId, threadGroups, openId],
  )
  return {
    sections,
    requests,
    isLoaded: lists.every(({ lastUpdatedOn }) => lastUpdatedOn !== null),
    isLoading: lists.some(({ status }) => status === 'loading'),
    hasFailed: lists.some(({ status }) => status === 'failed'),
    hasMore: lists.some(({ hasMore, lastUpdatedOn }) => hasMore && lastUpdatedOn !== null),
    load,
  }
}
