import { moderationCalls as calls } from '@guildhall/contract/moderation'
import { tellFailure } from '../platform/store/failures.ts'
import { loadList } from '../platform/store/load-list.ts'
import type { Thunk } from '../platform/store/store.ts'
import { keptReport } from './unpack.ts'

export const sorts = ['oldest', 'newest', 'most'] as const
export const sources = ['people', 'filter'] as const
export const ages = [1, 3, 7] as const

/** Which reports of a queue are wanted. */
export interface QueueChoice {
  readonly view: 'open' | 'resolved' | 'appealed'
  readonly sortBy: (typeof sorts)[number]
  readonly reportType: string | null
  /** The room. */
  readonly context: string | null
  readonly source: (typeof sources)[number] | null
  readonly olderThanDays: number | null
}

/** A list of reports: of posts, comments and chats, or of people. */
export interface ReportList {
  readonly listId: string
  readonly of: 'posts' | 'users'
  /** Undefined for the queue of those who run the installation. */
  readonly channelId: string | undefined
  readonly choice: QueueChoice
}

const statuses = { open: 'pending', resolved: 'decided', appealed: 'appealed' } as const

/** Every choice has a list of its own, so that no row of another one is shown meanwhile. */
export function reportList(
  of: ReportList['of'],
  channelId: string | undefined,
  choice: QueueChoice,
): ReportList {
  const { view, sortBy, reportType, context, source, olderThanDays } = choice
  const parts = [of, channelId, view, sortBy, reportType, context, source, olderThanDays]
  return { listId: `reports-${parts.map((part) => part ?? '').join('-')}`, of, channelId, choice }
}

export function loadReports(list: ReportList, page: 'first' | 'next' = 'first'): Thunk<Promise<void>> {
  const { listId, of, channelId, choice } = list
  const { view, sortBy, reportType, context, source, olderThanDays } = choice
  return async (dispatch) => {
    if (listId === '') return void dispatch(tellFailure(null, 'moderation.listMissing'))
    await dispatch(
      loadList(
        {
          listId,
          call: of === 'posts' ? calls.getPostReports : calls.getUserReports,
          input: {
            ...(channelId && { channelId }),
            status: statuses[view],
            sortBy,
            ...(reportType && { reportType }),
            ...(context && { context }),
            ...(source && { source }),
            ...(olderThanDays && { olderThanHours: olderThanDays * 24 }),
          },
          failedKey: 'moderation.loadFailed',
          unpack: ({ reports, counts }) => ({
            batch: {
              reports: reports.map(keptReport),
              caseCounts: [{ _id: channelId ?? '', ...counts }],
            },
            ids: reports.map(({ caseId }) => caseId),
          }),
        },
        page,
      ),
    )
  }
}
