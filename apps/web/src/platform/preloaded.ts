import type { Preloaded } from '@guildhall/contract/pages'

/** The data that the server embedded in this page. */
export function readPreloaded(document: Document): Preloaded {
  return JSON.parse(document.getElementById('preloaded')?.textContent ?? '') as Preloaded
}
