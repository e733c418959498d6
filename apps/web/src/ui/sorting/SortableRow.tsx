import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { type ReactNode, useEffect, useRef } from 'react'
import { Grip } from './Grip.tsx'
import line from './line.module.css'
import { lineAt } from './line.ts'
import { liftPreview } from './preview.ts'
import styles from './SortableRow.module.css'
import { edgesOf, isOfArea } from './targets.ts'
import type { Sorting } from './use-sorting.ts'

/** What a row gets to render itself with. */
export interface RowTools {
  readonly grip: ReactNode
  readonly isLifted: boolean
  /** Moves the row at once, for a menu. Up and down are missing at the ends. */
  readonly moveTo: (group: string, position: number) => void
  readonly moveUp?: () => void
  readonly moveDown?: () => void
}

interface Props {
  readonly sorting: Sorting
  readonly id: string
  readonly group: string
  readonly helpId: string
  readonly children: (tools: RowTools) => ReactNode
}

export function SortableRow({ sorting, id, group, helpId, children }: Props) {
  const { area, kind, isGrid = false, lift, moveTo, nextPlace } = sorting
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const element = row.current
    if (!element || !grip.current) return
    return combine(
      draggable({
        element: grip.current,
        getInitialData: () => ({ area, id, group }),
        onGenerateDragPreview: (drag) => liftPreview(element, drag),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isOfArea(source.data, area),
        getData: ({ input }) =>
          attachClosestEdge({ area, id, group }, { element, input, allowedEdges: edgesOf(element) }),
        getIsSticky: () => true,
      }),
    )
  }, [area, id, group])

  const step = (by: 1 | -1) => {
    const next = nextPlace(id, by)
    return next && (() => moveTo(id, next.group, next.position))
  }
  const isLifted = lift?.id === id
  return (
    <li
      ref={row}
      className={`${styles.row} ${line.line}`}
      data-sortable={kind}
      data-grid={isGrid || undefined}
      data-lifted={isLifted ? lift.by : undefined}
      data-line={lineAt(sorting, group, id)}
    >
      {children({
        grip: <Grip sorting={sorting} id={id} helpId={helpId} ref={grip} />,
        isLifted,
        moveTo: (to, position) => moveTo(id, to, position),
        moveUp: step(-1),
        moveDown: step(1),
      })}
    </li>
  )
}
