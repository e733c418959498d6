import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { type Order, othersIn, type Place, placeOf } from './order.ts'

type Edge = NonNullable<ReturnType<typeof extractClosestEdge>>

/** What a row or a group reports about itself while an item is dragged over it. */
export interface Target {
  readonly area: symbol
  readonly group: string
  /** Left out for a group. */
  readonly id?: string
}

export type TargetData = Target & Record<string | symbol, unknown>

export const isOfArea = (data: Record<string | symbol, unknown>, area: symbol): data is TargetData =>
  data.area === area

/** The edges between which an item is dropped: the sides where others stand beside it, else top and bottom. */
export function edgesOf(element: HTMLElement): Edge[] {
  const isBeside = element.offsetWidth * 2 < (element.parentElement?.clientWidth ?? 0)
  return isBeside ? ['left', 'right'] : ['top', 'bottom']
}

const isAfter = (edge: Edge | null) =>
  edge === 'bottom' || edge === (document.documentElement.dir === 'rtl' ? 'left' : 'right')

/** Where the item would be dropped: before or after the row it is over, or at an end of the group. */
export function placeOver(
  order: Order,
  id: string,
  data: TargetData,
  isClosed: (group: string) => boolean,
): Place | undefined {
  if (data.id === id) return placeOf(order, id)
  const others = othersIn(order, data.group, id)
  const edge = extractClosestEdge(data)
  if (data.id === undefined) {
    const isFirst = edge === 'top' && !isClosed(data.group)
    return { group: data.group, position: isFirst ? 0 : others.length }
  }
  return { group: data.group, position: others.indexOf(data.id) + (isAfter(edge) ? 1 : 0) }
}
