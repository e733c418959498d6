import { Preloaded } from '@guildhall/contract/pages'

/** What the server put into this page. */
export function readPreloaded(document: Document): Preloaded {
  return Preloaded.parse(JSON.parse(document.getElementById('preloaded')?.textContent ?? ''))
}
