import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ReactNode } from 'react'
import styles from './CommandPalette.module.css'
import { Kbd } from './Kbd.tsx'
import { marked } from './marked.tsx'

export interface PaletteItem {
  readonly id: string
  readonly label: string
  /** The label in pieces, where other parts than the words of the query are highlighted. */
  readonly parts?: readonly { readonly text: string; readonly isMatch: boolean }[]
  readonly icon?: ReactNode
  /** Its kind, time or author. */
  readonly detail?: ReactNode
  readonly shortcut?: string
}

interface Props {
  readonly item: PaletteItem
  readonly query: string
  readonly onPick: (item: PaletteItem, isInNewTab: boolean) => void
}

export function PaletteRow({ item, query, onPick }: Props) {
  return (
    <Autocomplete.Item
      className={styles.row}
      value={item}
      onClick={({ ctrlKey, metaKey }) => onPick(item, ctrlKey || metaKey)}
    >
      {item.icon && (
        <span className={styles.icon} aria-hidden="true">
          {item.icon}
        </span>
      )}
      <span className={styles.text} dir="auto">
        {item.parts
          ? item.parts.map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text))
          : marked(item.label, query)}
      </span>
      {item.detail && <span className={styles.detail}>{item.detail}</span>}
      {item.shortcut && <Kbd keys={item.shortcut} />}
      <span className={styles.enter} aria-hidden="true">
        <Kbd keys="Enter" />
      </span>
    </Autocomplete.Item>
  )
}
