import { selectRoomGroups } from '../../contexts/selectors.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { useMentionSource } from '../mention-source.ts'

const MOST = 8

/** The rooms a mention may mean; all rooms are loaded already. */
export function useRoomsFound(query: string | null) {
  const { channelId, hasRooms } = useMentionSource()
  const groups = useAppSelector((state) => selectRoomGroups(state, channelId ?? ''))
  if (query === null || !hasRooms) return []
  const wanted = query.toLowerCase()
  return (groups ?? [])
    .flatMap(({ rooms }) => rooms)
    .filter(({ hasAccess, text }) => hasAccess && text.toLowerCase().includes(wanted))
    .slice(0, MOST)
    .map(({ _id, text, icon }) => ({ kind: 'room', id: _id, room: { _id, text, icon } }) as const)
}
