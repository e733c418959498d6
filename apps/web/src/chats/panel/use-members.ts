import { type ChatMember, groupCalls } from '@guildhall/contract/chats'
import { useCallback, useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'

const PAGE = 10

interface Page {
  readonly members: readonly ChatMember[]
  readonly next: string | null
}

const readPage =
  (chatId: string, after: string | null): Thunk<Promise<Page>> =>
  (_dispatch, _getState, { request }) =>
    request(groupCalls.getGroupMembers, { chatId, limit: PAGE, ...(after !== null && { after }) })

/** The members of a chat page by page, with the marks that its record knows of; loaded anew when they change. */
export function useMembers(chatId: string) {
  const dispatch = useAppDispatch()
  const chat = useAppSelector((state) => state.chats.entities[chatId])
  const [page, setPage] = useState<Page | null>(null)
  const [status, setStatus] = useState<'loading' | 'done' | 'failed'>('loading')
  const count = chat?.membersCount ?? 0

  const load = useCallback(
    async (before: Page | null) => {
      setStatus('loading')
      try {
        const { members, next } = await dispatch(readPage(chatId, before?.next ?? null))
        setPage({ members: [...(before?.members ?? []), ...members], next })
        setStatus('done')
      } catch {
        setStatus('failed')
      }
    },
    [dispatch, chatId],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of members is the reason to load again
  useEffect(() => {
    void load(null)
  }, [load, count])

  const seats = chat?.members ?? {}
  const members = (page?.members ?? [])
    .filter(({ user }) => seats[user._id]?.isMember ?? true)
    .map((member) => ({ ...member, isAdmin: seats[member.user._id]?.isAdmin ?? member.isAdmin }))
  return {
    members,
    status: page && status === 'failed' ? 'done' : status,
    isLoaded: page !== null,
    hasMore: page?.next != null,
    more: () => void load(page),
    retry: () => void load(null),
  }
}
