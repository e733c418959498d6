import { useSyncExternalStore } from 'react'

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'
/** A layer that is closing keeps the focus until it is gone. */
const LAYERS =
  ':is([role="dialog"]:not([data-coach-mark]), [role="alertdialog"], [role="menu"]):not([data-closed])'

function subscribe(listener: () => void) {
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', listener)
  return () => {
    document.removeEventListener('focusin', listener)
    document.removeEventListener('focusout', listener)
  }
}

const isBusy = () => document.activeElement?.closest(`${FIELDS}, ${LAYERS}`) != null

/**
 * Whether the viewer is typing, or is in a menu or a dialog other than the tour; also while the page is rendered by the
 * server, where the code of the tour is not loaded.
 */
export const useIsBusy = () => useSyncExternalStore(subscribe, isBusy, () => true)
