import { type Crop, scaleOf } from './crop.ts'

/** Draws the part inside the frame, as large as the canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, ratio: number, crop: Crop) {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { width, height } = canvas
  const scale = scaleOf(picture, ratio, crop) * width
  pen.resetTransform()
  pen.clearRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.translate(width / 2 + crop.x * width, height / 2 + crop.y * width)
  pen.scale(crop.isFlipped ? -scale : scale, scale)
  pen.rotate((crop.turns * Math.PI) / 2)
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2)
}

/** The part inside the frame as a file, in the picture's own resolution but not wider than `maxWidth`. */
export function fileOfCrop(picture: ImageBitmap, ratio: number, crop: Crop, maxWidth: number, type: string) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(maxWidth, Math.round(1 / scaleOf(picture, ratio, crop))))
  canvas.height = Math.max(1, Math.round(canvas.width / ratio))
  drawCrop(canvas, picture, ratio, crop)
  // Only these types can be transparent; everything else is smaller as JPEG.
  const kept = ['image/png', 'image/webp'].includes(type) ? type : 'image/jpeg'
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The crop made no file'))), kept, 0.9),
  )
}
