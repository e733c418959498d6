import type { Preloaded } from '@guildhall/contract/pages'

/** What the server put into this page. */
export function readPreloaded(document: Document): Preloaded {
  return JSON.parse(document.getElementById('preloaded')?.textContent ?? '') as Preloaded
}
