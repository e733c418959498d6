import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../platform/i18n.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import styles from './SuggestionList.module.css'
import type { Suggested } from './suggested.ts'

export interface SuggestionListProps extends Record<string, unknown> {
  readonly labelKey: TextKey
  readonly items: readonly Suggested[]
  readonly isLoading: boolean
  /** The element being typed in: it keeps the focus and points to the active option. */
  readonly textbox: HTMLElement
  readonly onChoose: (item: Suggested) => void
}

interface Handle {
  readonly ref?: Ref<{ onKeyDown(event: KeyboardEvent): boolean }>
}

const wired = ['aria-controls', 'aria-activedescendant', 'aria-haspopup']

export function SuggestionList(props: SuggestionListProps & Handle) {
  const { labelKey, items, isLoading, textbox, onChoose, ref } = props
  const { t } = useTranslation()
  const id = useId()
  const [meant, setMeant] = useState({ items, at: 0 })
  const at = meant.items === items ? meant.at : 0
  const setAt = (next: number) => setMeant({ items, at: (next + items.length) % items.length })
  const lineId = (place: number) => `${id}-${place}`
  const hasLines = items.length > 0

  useEffect(() => {
    textbox.setAttribute('aria-haspopup', 'listbox')
    textbox.setAttribute('aria-controls', id)
    return () => {
      for (const name of wired) textbox.removeAttribute(name)
    }
  }, [textbox, id])

  useEffect(() => {
    if (hasLines) textbox.setAttribute('aria-activedescendant', `${id}-${at}`)
    else textbox.removeAttribute('aria-activedescendant')
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [textbox, id, at, hasLines])

  useImperativeHandle(ref, () => ({
    onKeyDown({ key }: KeyboardEvent) {
      const item = items[at]
      if (!item) return false
      if (key === 'ArrowDown') setAt(at + 1)
      else if (key === 'ArrowUp') setAt(at - 1)
      else if (key === 'Enter' || key === 'Tab') onChoose(item)
      else return false
      return true
    },
  }))

  return (
    <div className={styles.popup}>
      <div id={id} role="listbox" aria-label={t(labelKey)} className={styles.list}>
        {items.map((item, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text, which has the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: it is named by aria-activedescendant.
          <div
            key={item.id}
            id={lineId(place)}
            role="option"
            aria-selected={place === at}
            className={styles.line}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => place !== at && setAt(place)}
            onClick={() => onChoose(item)}
          >
            {item.face ? (
              <Avatar name={item.label} src={item.face.picture} size={24} />
            ) : (
              item.icon && <item.icon size={16} strokeWidth={1.75} aria-hidden="true" />
            )}
            <span className={styles.label}>
              <bdi>{item.label}</bdi>
            </span>
            {item.detail && <small className={styles.detail}>{item.detail}</small>}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {!hasLines && t(isLoading ? 'loading' : 'composer.nothingFound')}
      </p>
    </div>
  )
}
