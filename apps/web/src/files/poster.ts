const WANTED_S = 10
/** So long before its end a clip still shows its last picture. */
const LAST_PICTURE_S = 0.05

/** When in a clip its picture is taken: at ten seconds, or where a shorter one ends. */
export function posterMoment(durationS: number) {
  if (Number.isNaN(durationS)) return 0
  return Math.max(0, Math.min(WANTED_S, durationS - LAST_PICTURE_S))
}

/** The picture of a clip; null where this browser cannot show it, since the server then takes one. */
export async function posterOf(file: Blob): Promise<Blob | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address })
    await happens(video, 'loadedmetadata')
    video.currentTime = posterMoment(video.duration)
    await happens(video, 'seeked')
    return await drawn(video)
  } catch {
    // A codec this browser does not know, or no room for a canvas.
    return null
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}

const PATIENCE_MS = 10_000

function happens(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked') {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The clip did not come')), PATIENCE_MS)
    const then = (go: () => void) => () => {
      clearTimeout(timer)
      go()
    }
    video.addEventListener(event, then(resolve), { once: true })
    video.addEventListener(
      'error',
      then(() => reject(new Error('The clip cannot be read'))),
      { once: true },
    )
  })
}

function drawn(video: HTMLVideoElement) {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
