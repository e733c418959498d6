import { useEffect } from 'react'

/** Elements in which a letter is input. */
const writing = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox]'

/** Calls back on Z for as long as there is something to undo. */
export function useUndoKey(undo: (() => void) | undefined) {
  useEffect(() => {
    if (!undo) return
    const onKey = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
      if (event.key.toLowerCase() !== 'z' || isModified || event.repeat || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(writing)) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [undo])
}
