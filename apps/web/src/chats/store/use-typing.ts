import type { Chat } from '@guildhall/contract/chats'
import type { Person } from '@guildhall/contract/users'
import { useEffect, useState } from 'react'
import { useAppSelector } from '../../platform/store/hooks.ts'
import type { KeptTimeline } from './timeline.ts'

const none: KeptTimeline['typing'] = {}

const untilOf = (entry: number | { readonly until: number }) =>
  typeof entry === 'number' ? entry : entry.until

/** Who of the known people of a chat is typing at this moment; forgotten when nothing more is heard of it. */
export function useTyping({ _id, sender, faces }: Chat): readonly Person[] {
  const typing = useAppSelector((state) => state.timelines.entities[_id]?.typing) ?? none
  const [now, setNow] = useState(() => Date.now())
  const ends = new Map(Object.entries(typing).map(([id, entry]) => [id, untilOf(entry)]))
  const latest = Math.max(0, ...ends.values())

  useEffect(() => {
    setNow(Date.now())
    const left = latest - Date.now()
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [latest])

  const people = sender ? [sender, ...faces] : faces
  return people.filter(({ _id: id }) => (ends.get(id) ?? 0) > now)
}
