import { useEffect, useEffectEvent, useRef } from 'react'
import { createChoice } from '../platform/theme.ts'

export interface Shortcut {
  /** Such as "?", "g f" (one after the other), "alt+arrowup" or "mod+k", which is Ctrl or Command. */
  readonly keys: string
  run(): void
}

/** Single-letter shortcuts can be switched off, since speech input and tremor trigger them by accident. */
export const singleKeys = createChoice('singleKeys', ['off'])

const SEQUENCE_MS = 1200
/** What letters are typed into; a box that is ticked takes none. */
const WRITES =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'
const COVERS = '[aria-modal="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

function pressed({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const held = [(ctrlKey || metaKey) && 'mod', altKey && 'alt'].filter(Boolean)
  return [...held, key.toLowerCase()].join('+')
}

const isSingle = (keys: string) => !/^(mod|alt)\+/.test(keys)

/** A letter belongs to the field being typed in, or to the menu or dialog over the page. */
const isTaken = ({ target }: KeyboardEvent) =>
  (target instanceof Element && target.closest(WRITES) !== null) || document.querySelector(COVERS) !== null

/** Shortcuts that work anywhere on the page. */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const begun = useRef<{ key: string; at: number } | null>(null)

  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    const key = pressed(event)
    const areSinglesOff = singleKeys.get() === 'off' || isTaken(event)
    const first = begun.current && event.timeStamp - begun.current.at < SEQUENCE_MS ? begun.current.key : null
    const wanted = first ? `${first} ${key}` : key
    const found = shortcuts.find(({ keys }) => keys === wanted) ?? shortcuts.find(({ keys }) => keys === key)
    const begins = shortcuts.some(({ keys }) => keys.startsWith(`${key} `))
    begun.current = begins && !areSinglesOff ? { key, at: event.timeStamp } : null
    if (!found || (isSingle(found.keys) && areSinglesOff)) return
    event.preventDefault()
    found.run()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => heard(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
