import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import line from './line.module.css'
import { lineAt } from './line.ts'
import styles from './SortableGroup.module.css'
import { isOfArea } from './targets.ts'
import type { Sorting } from './use-sorting.ts'

/** How many milliseconds a row is dragged over a closed group before the group opens. */
const OPENS_AFTER = 600

interface Props {
  readonly sorting: Sorting
  readonly id: string
  readonly name: string
  readonly isClosed: boolean
  readonly isDashed: boolean
  readonly frame: 'flush' | 'inset'
  readonly header: ReactNode
  readonly children: ReactNode
}

/** One group with its frame; a row dropped on the group instead of on a row goes to the nearer end. */
export function SortableGroup({ sorting, id, name, isClosed, isDashed, frame, header, children }: Props) {
  const { area, lift, onOpen } = sorting
  const section = useRef<HTMLElement>(null)
  const open = useEffectEvent(() => isClosed && onOpen?.(id))

  useEffect(() => {
    const element = section.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => clearTimeout(timer)
    const stop = dropTargetForElements({
      element,
      canDrop: ({ source }) => isOfArea(source.data, area),
      getData: ({ input }) =>
        attachClosestEdge({ area, group: id }, { element, input, allowedEdges: ['top', 'bottom'] }),
      getIsSticky: () => true,
      onDragEnter: () => {
        timer = setTimeout(() => open(), OPENS_AFTER)
      },
      onDragLeave: leave,
      onDrop: leave,
    })
    return () => {
      leave()
      stop()
    }
  }, [area, id])

  return (
    <section
      ref={section}
      className={styles.group}
      aria-label={name}
      data-over={lift?.at.group === id || undefined}
      data-frame={frame}
      data-dashed={isDashed || undefined}
    >
      {header}
      {!isClosed && (
        <ul className={line.line} aria-label={name} data-line={lineAt(sorting, id)}>
          {children}
        </ul>
      )}
    </section>
  )
}
