import type { ContentType, FileType } from '@guildhall/contract/files'
import { MAX_COUNT } from '@guildhall/contract/files'
import { tellFailure } from '../platform/store/failures.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { posterOf } from './poster.ts'
import { requestUploadUrls, type UploadUrls, WrongNumber } from './request-upload-urls.ts'
import { sendFile, type Watch } from './send-file.ts'

/** By which a write claims what was sent. */
export interface Sent {
  readonly key: string
  readonly posterKey: string | null
}

export interface Job extends Watch {
  readonly file: Blob
  readonly contentType: ContentType
  /** There is an address for it, to which it goes in its turn. */
  readonly onPlaced?: () => void
  readonly onPoster?: (picture: Blob) => void
  /** Null when it was not sent, with the reason as it was told. */
  readonly onSettled?: (sent: Sent | null, failedKey?: FailedKey) => void
}

export type FailedKey = 'files.wrongNumber' | 'files.imageFailed' | 'files.fileFailed'

const AT_ONCE = 3

/** Sends files and says when that fails, unless it was cancelled. Answers in their order, null for what was not sent. */
export function uploadFiles(fileType: FileType, jobs: readonly Job[]): Thunk<Promise<(Sent | null)[]>> {
  return async (dispatch) => {
    const answers = new Map<Job, Sent | null>()
    function settle(job: Job, sent: Sent | null, failedKey?: FailedKey) {
      answers.set(job, sent)
      job.onSettled?.(sent, sent ? undefined : failedKey)
    }
    for (const batch of batchesOf(jobs)) {
      const wanted = batch.filter(({ signal }) => !signal?.aborted)
      const { places, failedKey } = await dispatch(placesFor(fileType, wanted))
      if (places.length > 0) for (const { onPlaced } of wanted) onPlaced?.()
      await inTurns(batch, async (job) => {
        const place = places[wanted.indexOf(job)]
        settle(job, place ? await dispatch(sent(fileType, job, place)) : null, failedKey)
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

interface Placed {
  readonly places: readonly UploadUrls[]
  /** Why it fails if it does. */
  readonly failedKey: FailedKey
}

function placesFor(fileType: FileType, jobs: readonly Job[]): Thunk<Promise<Placed>> {
  return async (dispatch) => {
    const [first] = jobs
    const failedKey = failedKeyOf(fileType)
    if (!first) return { places: [], failedKey }
    const files = jobs.map(({ file }) => file)
    try {
      return { places: await dispatch(requestUploadUrls(fileType, first.contentType, files)), failedKey }
    } catch (error) {
      if (!(error instanceof WrongNumber)) {
        dispatch(tellFailure(error, failedKey))
        return { places: [], failedKey }
      }
      dispatch(toasted({ textKey: 'files.wrongNumber', duration: 5000, kind: 'failed' }))
      return { places: [], failedKey: 'files.wrongNumber' }
    }
  }
}

function sent(fileType: FileType, job: Job, { url, key, poster }: UploadUrls): Thunk<Promise<Sent | null>> {
  return async (dispatch, getState) => {
    const { file, contentType, signal, onProgress, onPoster } = job
    try {
      const picture = poster && (await posterOf(file))
      if (picture) onPoster?.(picture)
      await sendFile(url, file, contentType, { signal, onProgress })
      if (!poster || !picture) return { key, posterKey: null }
      await sendFile(poster.url, picture, 'image/jpeg', { signal })
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

const failedKeyOf = (fileType: FileType): FailedKey =>
  fileType === 'image' ? 'files.imageFailed' : 'files.fileFailed'

async function inTurns<Item>(items: readonly Item[], run: (item: Item) => Promise<void>) {
  const waiting = [...items]
  async function worker() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
