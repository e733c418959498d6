import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import line from './line.module.css'
import { lineAt } from './line.ts'
import styles from './SortableGroup.module.css'
import { isOfArea } from './targets.ts'
import type { Sorting } from './use-sorting.ts'

/** How long something is held over a closed group until it opens. */
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

/** One group and the frame around it; what is dropped on it, not on a row, goes to its nearer end. */
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
