import { useEffect, useEffectEvent } from 'react'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { emptyList } from '../../platform/store/lists.ts'
import type { KeptReport } from '../collections.ts'
import { loadReports, type QueueChoice, type ReportList, reportList } from '../lists.ts'
import { selectCounts, selectReports } from '../selectors.ts'
import type { ReportTab } from './tabs.ts'

/** Appeals are about posts and about people alike. */
const sourcesOf: Record<ReportTab, readonly ReportList['of'][]> = {
  posts: ['posts'],
  people: ['users'],
  appeals: ['posts', 'users'],
}

const PAGE = 20

/** The reports of one section, as they are chosen. */
export function useQueue(tab: ReportTab, channelId: string | undefined, choice: QueueChoice) {
  const dispatch = useAppDispatch()
  const wanted = sourcesOf[tab].map((of) => reportList(of, channelId, choice))
  const listIds = wanted.map(({ listId }) => listId).join(' ')
  const found = useAppSelector((state) => selectReports(state, listIds, choice.view))
  const all = useAppSelector((state) => state.appLists)
  const changes = useAppSelector((state) => selectCounts(state, channelId)?.changes ?? 0)
  const lists = wanted.map(({ listId }) => all[listId] ?? emptyList)

  const load = (page: 'first' | 'next' = 'first') => {
    for (const list of wanted) void dispatch(loadReports(list, page))
  }
  const begin = useEffectEvent(() => load())
  const follow = useEffectEvent(() => {
    // Further pages would disappear beneath the reader.
    if (lists.every(({ skip }) => skip <= PAGE)) load()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another list
  useEffect(() => {
    begin()
  }, [listIds])

  useEffect(() => {
    if (changes > 0) follow()
  }, [changes])

  return {
    reports: tab === 'appeals' ? found.toSorted(byAppeal) : found,
    load,
    isLoading: lists.some(({ status }) => status === 'loading'),
    isUnknown: lists.some(({ lastUpdatedOn }) => lastUpdatedOn === null),
    hasFailed: lists.some(({ status }) => status === 'failed'),
    hasMore: lists.some(({ hasMore, lastUpdatedOn }) => hasMore && lastUpdatedOn !== null),
  }
}

const byAppeal = (one: KeptReport, other: KeptReport) =>
  (one.appeal?.time ?? '').localeCompare(other.appeal?.time ?? '')

export type QueueState = ReturnType<typeof useQueue>
