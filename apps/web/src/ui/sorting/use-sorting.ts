import { useRef, useState } from 'react'
import { isSamePlace, movedTo, type Order, othersIn, type Place, placeOf, stepped } from './order.ts'
import type { Lift, SortingSource } from './sorting.ts'
import { useMessages } from './use-messages.ts'
import { usePointerSorting } from './use-pointer-sorting.ts'

export function useSorting(source: SortingSource) {
  const { order, onMove, onOpen, isClosed = () => false } = source
  const [area] = useState(() => Symbol(source.kind))
  const [state, setLift] = useState<Lift>()
  const lift = state && placeOf(order, state.id) ? state : undefined
  const { message, say } = useMessages(source)
  /** The row that must get the focus back if it is rendered anew in another group. */
  const held = useRef<string>(undefined)

  function begin(id: string, by: Lift['by']) {
    const from = placeOf(order, id)
    if (!from) return
    setLift({ id, by, from, at: from })
    say('lifted', id, from)
  }

  function carry(to: Place) {
    if (!lift || isSamePlace(lift.at, to)) return
    if (lift.by === 'key') held.current = lift.id
    setLift({ ...lift, at: to })
    say('moving', lift.id, to)
    if (lift.by === 'key' && isClosed(to.group)) onOpen?.(to.group)
  }

  function end(to: Place | undefined = lift?.at) {
    if (!lift || !to) return
    setLift(undefined)
    put(lift.id, lift.from, to)
  }

  function cancel() {
    if (!lift) return
    setLift(undefined)
    say('cancelled', lift.id, lift.from)
  }

  function put(id: string, from: Place, to: Place) {
    if (!isSamePlace(from, to))
      onMove({ id, fromGroup: from.group, toGroup: to.group, position: to.position })
    say('dropped', id, to)
  }

  /** For a menu's "Move to…": moves at once, without lifting. */
  function moveTo(id: string, group: string, position: number) {
    const from = placeOf(order, id)
    if (!from) return
    held.current = id
    put(id, from, { group, position: Math.min(Math.max(position, 0), othersIn(order, group, id).length) })
  }

  const nextPlace = (id: string, by: 1 | -1): Place | undefined => {
    const at = lift?.id === id ? lift.at : placeOf(order, id)
    const next = at && stepped(reachable(source), id, at, by)
    return at && next && !isSamePlace(at, next) ? next : undefined
  }

  usePointerSorting({ area, order, isClosed, lift, begin, carry, end, cancel })

  const shown = lift?.by === 'key' ? movedTo(order, lift.id, lift.at) : order
  return { ...source, area, lift, shown, message, held, begin, carry, end, cancel, moveTo, nextPlace }
}

export type Sorting = ReturnType<typeof useSorting>

/** Without the closed groups that cannot be opened, since an item moved there by key would disappear. */
const reachable = ({ order, isClosed, onOpen }: SortingSource): Order =>
  onOpen ? order : order.filter(({ id }) => !isClosed?.(id))
