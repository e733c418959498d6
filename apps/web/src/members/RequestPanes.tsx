import type { Channel } from '@guildhall/contract/channels'
import { UserCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PersonRowSkeleton } from '../connections/PersonRowSkeleton.tsx'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import type { Selection } from '../ui/data/selection.ts'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { listIds, loadMemberRequests } from './lists.ts'
import styles from './RequestPanes.module.css'
import { RequestDetail } from './requests/RequestDetail.tsx'
import { RequestList } from './requests/RequestList.tsx'
import { respond } from './requests/request-thunks.ts'
import { type ShownRequest, selectList, selectMemberRequests } from './selectors.ts'

interface Props {
  readonly channel: Channel
  /** Left out where no request is open. */
  readonly requestId: string | undefined
  readonly isPhone: boolean
  /** The address of the list. */
  readonly path: string
}

/** The list and the open request; on a phone each is a page. */
export function RequestPanes({ channel, requestId, isPhone, path }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const listId = listIds.requests(channel._id)
  const list = useAppSelector((state) => selectList(state, listId))
  const requests = useAppSelector((state) => selectMemberRequests(state, listId))
  const [selection, setSelection] = useState<Selection>(new Set())
  const [answering, setAnswering] = useState<'approved' | 'rejected' | null>(null)
  const load = (page: 'first' | 'next' = 'first') => void dispatch(loadMemberRequests(channel._id, page))

  useEffect(() => {
    void dispatch(loadMemberRequests(channel._id))
  }, [dispatch, channel._id])

  async function answer(wanted: readonly ShownRequest[], status: 'approved' | 'rejected') {
    if (answering || wanted.length === 0) return
    setAnswering(status)
    // The next request opens, so that one can go through them all.
    const places = wanted.map((request) => requests.indexOf(request))
    const after = requests.slice(Math.max(...places) + 1).find((request) => !wanted.includes(request))
    const isDone = await dispatch(respond(channel, wanted, status))
    setAnswering(null)
    if (!isDone) return
    setSelection(new Set())
    if (requestId) void navigate(pathOf(isPhone ? undefined : after?._id), { replace: true })
  }

  const pathOf = (id: string | undefined) => [path, id].filter(Boolean).join('/')
  const opened = requests.find(({ _id }) => _id === requestId) ?? (isPhone ? undefined : requests[0])

  if (list.status === 'failed' && requests.length === 0)
    return (
      <ErrorState
        title={t('memberRequests.loadFailed')}
        text={t('channelSettings.loadFailedText')}
        onRetry={() => load()}
      />
    )
  if (list.lastUpdatedOn === null)
    return (
      <SkeletonGroup onRetry={() => load()}>
        <div className={styles.waiting}>
          <PersonRowSkeleton />
          <PersonRowSkeleton />
          <PersonRowSkeleton />
        </div>
      </SkeletonGroup>
    )
  if (requests.length === 0 && list.status !== 'loading')
    return (
      <Empty
        icon={<UserCheck size={32} strokeWidth={1.75} />}
        title={t('memberRequests.none')}
        text={t('memberRequests.noneText')}
      />
    )
  return (
    <div className={styles.panes} data-open={requestId ? '' : undefined}>
      {!(isPhone && requestId) && (
        <RequestList
          requests={requests}
          openedId={opened?._id}
          total={channel.memberRequestCount}
          list={list}
          selection={selection}
          answering={answering}
          pathOf={pathOf}
          onSelect={setSelection}
          onLoad={load}
          onAnswer={(wanted, status) => void answer(wanted, status)}
        />
      )}
      {opened && (
        <RequestDetail
          key={opened._id}
          request={opened}
          answering={answering}
          onAnswer={(status) => void answer([opened], status)}
        />
      )}
    </div>
  )
}
