import type { Channel } from '@guildhall/contract/channels'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { useDebounced } from '../../ui/forms/use-debounced.ts'
import { listIds, loadMembers } from '../lists.ts'
import { selectList, selectMembers } from '../selectors.ts'

export type DirectoryView = 'cards' | 'table'

const SETTLED_MS = 300

/** Who of a community is looked for, which the address keeps, and who was found. */
export function useDirectory({ _id: channelId }: Channel) {
  const dispatch = useAppDispatch()
  const [params, setParams] = useSearchParams()
  const query = params.get('q') ?? ''
  const roleId = params.get('role')
  const isModerators = params.has('staff')
  const view: DirectoryView = params.get('view') === 'table' ? 'table' : 'cards'
  const searchQuery = useDebounced(query.trim(), SETTLED_MS)
  const list = useAppSelector((state) => selectList(state, listIds.members(channelId)))
  const members = useAppSelector((state) => selectMembers(state, listIds.members(channelId)))

  const filters = { searchQuery, roleId, isModerators }
  const load = (page: 'first' | 'next' = 'first') => void dispatch(loadMembers(channelId, filters, page))

  useEffect(() => {
    void dispatch(loadMembers(channelId, { searchQuery, roleId, isModerators }))
  }, [dispatch, channelId, searchQuery, roleId, isModerators])

  const set = (name: string, value: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  return {
    query,
    roleId,
    isModerators,
    view,
    list,
    members,
    isFiltered: searchQuery !== '' || roleId !== null || isModerators,
    load,
    search: (text: string) => set('q', text),
    chooseRole: (id: string | null) => set('role', id),
    onlyModerators: (isOn: boolean) => set('staff', isOn ? '1' : null),
    show: (next: DirectoryView) => set('view', next === 'cards' ? null : next),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
  }
}

export type DirectoryState = ReturnType<typeof useDirectory>
