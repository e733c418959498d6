import { decodeQR } from 'qr/decode.js'

/** The longer side of what is decoded: enough for a ticket that fills a third of it. */
const LONGEST = 640

/** The code in what a camera shows now; null where there is none. */
export function readCamera(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | null {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return null
  drawing.drawImage(video, 0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(drawing.getImageData(0, 0, canvas.width, canvas.height))
  } catch {
    // Most pictures contain no code.
    return null
  }
}
