import type { Preloaded } from '@guildhall/contract/pages'
import type { RequestCall } from '../platform/http/request.ts'
import { createLine } from '../platform/line.ts'
import { collection } from '../platform/store/collection.ts'
import type { Stored } from '../platform/store/collections.ts'
import { type CollectionReducers, createStore, type Remedies } from '../platform/store/store.ts'

export interface Note extends Stored {
  text?: string
  tags?: string[]
  isVoted?: boolean
  votes?: number
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    /** Optional, so that only these tests must provide it. */
    notes?: Note
  }
}

const nothingAsked: RequestCall = () => Promise.reject(new Error('not asked'))

/** A store with one collection that belongs to no domain. */
export function createNotesStore(
  request = nothingAsked,
  loadedData: Preloaded['loadedData'] = {},
  remedies: Remedies = {},
) {
  const collections = { notes: collection('notes') } as CollectionReducers
  const preloaded = { loadedData } as Preloaded
  const page = { open: () => undefined, reload: () => undefined }
  const line = createLine()
  line.open(null)
  const outside = { request, line, jitterMs: () => 0, fingerprint: '', page }
  const store = createStore(collections, preloaded, outside, remedies)
  const notes = () => store.getState().notes?.entities ?? {}
  return { store, line, notes }
}
