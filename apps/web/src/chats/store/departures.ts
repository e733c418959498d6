import type { UploadQueue } from '../../files/uploads.ts'
import type { Outside, Thunk } from '../../platform/store/store.ts'
import { createValue, type Value } from '../../platform/value.ts'
import type { Written } from './to-message.ts'

/** Files that left the box together and are not all up yet, with the words that go with the first of them. */
export interface Departing {
  readonly queue: UploadQueue
  readonly files: readonly string[]
  readonly written: Written
}

const leaving = new WeakMap<Outside['request'], Value<readonly Departing[]>>()

/** What this page still uploads, in every chat; it outlives the screen of the chat, but not the page. */
export function departures(): Thunk<Value<readonly Departing[]>> {
  return (_dispatch, _getState, { request }) => {
    const known = leaving.get(request) ?? createValue<readonly Departing[]>([])
    leaving.set(request, known)
    return known
  }
}
