import type { Virtualizer } from '@tanstack/react-virtual'
import type { CSSProperties, ReactNode, Ref } from 'react'
import styles from './VirtualRows.module.css'

interface Props<Item, Scroller extends Element | Window> {
  readonly ref: Ref<HTMLDivElement>
  readonly label: string
  readonly items: readonly Item[]
  readonly itemId: (item: Item) => string
  readonly renderItem: (item: Item, index: number) => ReactNode
  readonly role?: 'list' | 'feed' | 'log'
  readonly rows: Virtualizer<Scroller, Element>
}

const px = (name: string, value: number) => ({ [name]: `${value}px` }) as CSSProperties

/** The visible rows, each at its position in a box as high as all of them. */
export function VirtualRows<Item, Scroller extends Element | Window>(props: Props<Item, Scroller>) {
  const { ref, label, items, itemId, renderItem, role = 'list', rows } = props
  const what = { role, 'aria-label': label }
  return (
    <div ref={ref} className={styles.rows} {...what} style={px('--all', rows.getTotalSize())}>
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index]
        return item === undefined ? null : (
          <div
            key={key}
            ref={rows.measureElement}
            className={styles.row}
            data-index={index}
            style={px('--start', start - rows.options.scrollMargin)}
            data-row={itemId(item)}
            {...(role === 'list' && {
              role: 'listitem',
              'aria-setsize': items.length,
              'aria-posinset': index + 1,
            })}
          >
            {renderItem(item, index)}
          </div>
        )
      })}
    </div>
  )
}
