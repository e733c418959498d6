import type { FailedKey } from '../files/upload-files.ts'
import type { Uploading } from '../files/uploads.ts'
import type { Files } from './held-files.ts'

/** The share of all videos in the progress. */
const VIDEO_POINTS = 50
const PLACED = 20

/** The progress of a video: 10 while it waits for an upload URL, 20 with one, 90 once uploaded, 100 with its poster. */
export function videoPercent({ state, hasPlace, sent = 0, size }: Uploading): number {
  if (state === 'done') return 100
  return hasPlace ? 20 + 70 * Math.min(1, sent / Math.max(1, size)) : 10
}

/** The progress of the files: 20 once all have an upload URL, 70 when every video is uploaded. */
export function sharesOf(uploads: readonly Uploading[]): number | null {
  if (!uploads.every(({ hasPlace }) => hasPlace)) return null
  const videos = uploads.filter(({ fileType }) => fileType === 'video')
  const points = videos.reduce(
    (sum, video) => sum + (VIDEO_POINTS / videos.length) * (videoPercent(video) / 100),
    0,
  )
  return PLACED + Math.round(points)
}

/** A file could not be uploaded. */
export class NotSent extends Error {
  override readonly name = 'NotSent'
  readonly textKey: FailedKey

  constructor(textKey: FailedKey) {
    super(textKey)
    this.textKey = textKey
  }
}

const taken = (uploads: readonly Uploading[]) => uploads.filter(({ state }) => state !== 'refused')

/** Waits until every file can be claimed by the published content, and reports the progress. */
export function whenSent({ media, cover, inline }: Files, tell: (progress: number) => void): Promise<void> {
  const queues = [media, cover, inline]
  const all = () => queues.flatMap((queue) => taken(queue.get()))
  for (const queue of queues) for (const { id, state } of queue.get()) if (state === 'failed') queue.retry(id)

  return new Promise((resolve, reject) => {
    let stops: (() => void)[] = []
    const stop = () => {
      for (const end of stops) end()
    }
    function look() {
      const uploads = all()
      const failed = uploads.find(({ state }) => state === 'failed')
      if (failed) {
        stop()
        return reject(new NotSent(failed.failedKey ?? 'files.fileFailed'))
      }
      const progress = sharesOf(uploads)
      if (progress !== null) tell(progress)
      if (uploads.every(({ state }) => state === 'done')) {
        stop()
        resolve()
      }
    }
    stops = queues.map((queue) => queue.subscribe(look))
    look()
  })
}
