import type { ContentType, FileType } from '@guildhall/contract/files'
import { MAX_COUNT } from '@guildhall/contract/files'
import { tellFailure } from '../platform/store/failures.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { askForPlaces, type Places, WrongNumber } from './places.ts'
import { posterOf } from './poster.ts'
import { put, type Watch } from './put.ts'

/** By which a write claims what was sent. */
export interface Sent {
  readonly key: string
  readonly posterKey: string | null
}

export interface Job extends Watch {
  readonly file: Blob
  readonly contentType: ContentType
  readonly onPoster?: (picture: Blob) => void
  /** Null when it was not sent. */
  readonly onSettled?: (sent: Sent | null) => void
}

const AT_ONCE = 3

/** Sends files and says when that fails, unless it was cancelled. Answers in their order, null for what was not sent. */
export function uploadFiles(fileType: FileType, jobs: readonly Job[]): Thunk<Promise<(Sent | null)[]>> {
  return async (dispatch) => {
    const answers = new Map<Job, Sent | null>()
    function settle(job: Job, sent: Sent | null) {
      answers.set(job, sent)
      job.onSettled?.(sent)
    }
    for (const batch of batchesOf(jobs)) {
      const wanted = batch.filter(({ signal }) => !signal?.aborted)
      const places = await dispatch(placesFor(fileType, wanted))
      await inTurns(batch, async (job) => {
        const place = places[wanted.indexOf(job)]
        settle(job, place ? await dispatch(sent(fileType, job, place)) : null)
      })
    }
    return jobs.map((job) => answers.get(job) ?? null)
  }
}

/** Addresses are given for one content type at a time. */
function batchesOf(jobs: readonly Job[]): Job[][] {
  const byType = Object.values(Object.groupBy(jobs, ({ contentType }) => contentType))
  return byType.flatMap((same = []) =>
    Array.from({ length: Math.ceil(same.length / MAX_COUNT) }, (_, at) =>
      same.slice(at * MAX_COUNT, (at + 1) * MAX_COUNT),
    ),
  )
}

function placesFor(fileType: FileType, jobs: readonly Job[]): Thunk<Promise<Places[]>> {
  return async (dispatch) => {
    const [first] = jobs
    if (!first) return []
    const files = jobs.map(({ file }) => file)
    try {
      return await dispatch(askForPlaces(fileType, first.contentType, files))
    } catch (error) {
      dispatch(
        error instanceof WrongNumber
          ? toasted({ textKey: 'files.wrongNumber', duration: 5000, kind: 'failed' })
          : tellFailure(error, failedKeyOf(fileType)),
      )
      return []
    }
  }
}

function sent(fileType: FileType, job: Job, { url, key, poster }: Places): Thunk<Promise<Sent | null>> {
  return async (dispatch, getState) => {
    const { file, contentType, signal, onProgress, onPoster } = job
    try {
      const picture = poster && (await posterOf(file))
      if (picture) onPoster?.(picture)
      await put(url, file, contentType, { signal, onProgress })
      if (!poster || !picture) return { key, posterKey: null }
      await put(poster.url, picture, 'image/jpeg', { signal })
      return { key, posterKey: poster.key }
    } catch {
      const textKey = failedKeyOf(fileType)
      const isTold = getState().toasts.some((toast) => 'textKey' in toast && toast.textKey === textKey)
      // Of ten that fail together one toast tells enough: each has a row of its own.
      if (!signal?.aborted && !isTold) dispatch(toasted({ textKey, duration: 5000, kind: 'failed' }))
      return null
    }
  }
}

const failedKeyOf = (fileType: FileType) => (fileType === 'image' ? 'files.imageFailed' : 'files.fileFailed')

async function inTurns<Item>(items: readonly Item[], run: (item: Item) => Promise<void>) {
  const waiting = [...items]
  async function worker() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
