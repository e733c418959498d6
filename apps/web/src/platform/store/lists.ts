import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { dropped, received, type Stored, settledIn } from './collections.ts'

export interface List {
  status: 'idle' | 'loading' | 'complete' | 'failed'
  error: { message: string; status: number | null; isGone: boolean } | null
  skip: number
  hasMore: boolean
  lastUpdatedOn: number | null
  _ids: string[]
  /** Records that arrived after the list was loaded; shown before the rest. */
  newIds: string[]
  isVisible: boolean
  isPopupExpanded: boolean
  popupId: string | null
  /** The cursor that the last page returned. */
  after: string | null
  /** The load whose answer counts; answers to other loads are outdated. */
  loadId: string | null
}

export const emptyList: List = {
  status: 'idle',
  error: null,
  skip: 0,
  hasMore: true,
  lastUpdatedOn: null,
  _ids: [],
  newIds: [],
  isVisible: false,
  isPopupExpanded: false,
  popupId: null,
  after: null,
  loadId: null,
}

interface Loaded {
  listId: string
  page: 'first' | 'next'
  ids: string[]
  hasMore: boolean
  after: string | null
  at: number
}

type Flags = Partial<Pick<List, 'isVisible' | 'isPopupExpanded' | 'popupId'>>

export const lists = createSlice({
  name: 'appLists',
  initialState: {} as Record<string, List>,
  reducers: {
    loadStarted(state, { payload }: PayloadAction<{ listId: string; loadId: string }>) {
      Object.assign(entry(state, payload.listId), { status: 'loading', loadId: payload.loadId })
    },
    loaded(state, { payload }: PayloadAction<Loaded>) {
      const list = entry(state, payload.listId)
      if (payload.page === 'first') Object.assign(list, { _ids: [], newIds: [], skip: 0 })
      const known = new Set([...list._ids, ...list.newIds])
      list._ids.push(...payload.ids.filter((id) => !known.has(id)))
      list.skip += payload.ids.length
      list.hasMore = payload.hasMore
      list.after = payload.after
      list.status = 'complete'
      list.error = null
      list.lastUpdatedOn = payload.at
    },
    loadFailed(state, { payload }: PayloadAction<{ listId: string; error: NonNullable<List['error']> }>) {
      Object.assign(entry(state, payload.listId), { status: 'failed', error: payload.error })
    },
    prepended(state, { payload }: PayloadAction<{ listId: string; id: string }>) {
      const list = entry(state, payload.listId)
      if (!list._ids.includes(payload.id) && !list.newIds.includes(payload.id))
        list.newIds.unshift(payload.id)
    },
    flagged(state, { payload }: PayloadAction<{ listId: string; flags: Flags }>) {
      Object.assign(entry(state, payload.listId), payload.flags)
    },
  },
  extraReducers: (on) => {
    on.addCase(received, (state, { payload }) => {
      const settled = settledIn(
        Object.values<Stored[] | undefined>(payload).flatMap((records) => records ?? []),
      )
      if (settled.size === 0) return
      const settle = (ids: string[]) => [...new Set(ids.map((id) => settled.get(id) ?? id))]
      for (const list of Object.values(state)) {
        list._ids = settle(list._ids)
        list.newIds = settle(list.newIds).filter((id) => !list._ids.includes(id))
      }
    })
    on.addCase(dropped, (state, { payload: { ids = [] } }) => {
      for (const list of Object.values(state)) {
        const left = list._ids.filter((id) => !ids.includes(id))
        // Removed records are gone on the server too, so the next page starts that much earlier.
        list.skip = Math.max(0, list.skip - (list._ids.length - left.length))
        list._ids = left
        list.newIds = list.newIds.filter((id) => !ids.includes(id))
      }
    })
  },
})

function entry(state: Record<string, List>, listId: string): List {
  // Immer does not guard a value just added to the state, so it must share no array with the empty list.
  state[listId] ??= { ...emptyList, _ids: [], newIds: [] }
  return state[listId]
}
