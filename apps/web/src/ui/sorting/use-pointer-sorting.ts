import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent } from 'react'
import type { Order, Place } from './order.ts'
import type { Lift } from './sorting.ts'
import { isOfArea, placeOver } from './targets.ts'

interface Area {
  readonly area: symbol
  readonly order: Order
  readonly isClosed: (group: string) => boolean
  readonly lift: Lift | undefined
  readonly begin: (id: string, by: 'pointer') => void
  readonly carry: (to: Place) => void
  readonly end: (to?: Place) => void
  readonly cancel: () => void
}

type Targets = readonly { readonly data: Record<string | symbol, unknown> }[]

/** Tracks a drag by mouse or finger within an area. */
export function usePointerSorting({ area, order, isClosed, lift, begin, carry, end, cancel }: Area) {
  const placeAt = (targets: Targets): Place | undefined => {
    const data = targets.map((target) => target.data).find((one) => isOfArea(one, area))
    return lift && data && isOfArea(data, area) ? placeOver(order, lift.id, data, isClosed) : undefined
  }
  const onStart = useEffectEvent((id: unknown) => {
    if (typeof id === 'string') begin(id, 'pointer')
  })
  const onOver = useEffectEvent((targets: Targets) => {
    const place = placeAt(targets)
    if (place) carry(place)
  })
  const onDrop = useEffectEvent((targets: Targets) => {
    const place = placeAt(targets)
    if (place) end(place)
    else cancel()
  })

  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isOfArea(source.data, area),
        onDragStart: ({ source }) => onStart(source.data.id),
        onDrag: ({ location }) => onOver(location.current.dropTargets),
        onDrop: ({ location }) => onDrop(location.current.dropTargets),
      }),
    [area],
  )
}
