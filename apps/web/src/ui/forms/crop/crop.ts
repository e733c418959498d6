/**
 * The position of a picture behind a frame. The frame's width is 1; x and y are the offset of the picture's centre from
 * the frame's.
 */
export interface Crop {
  readonly x: number
  readonly y: number
  /** 1 covers the frame exactly. */
  readonly zoom: number
  /** Clockwise quarter turns, before flipping. */
  readonly turns: number
  readonly isFlipped: boolean
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const uncropped: Crop = { x: 0, y: 0, zoom: 1, turns: 0, isFlipped: false }
export const MAX_ZOOM = 5

const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** Frame widths per pixel of the picture. */
export function scaleOf(picture: Size, ratio: number, { turns, zoom }: Crop) {
  const { width, height } = turned(picture, turns)
  return Math.max(1 / width, 1 / ratio / height) * zoom
}

const within = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit)

/** Moves the picture so that it covers the whole frame. */
function covering(picture: Size, ratio: number, wanted: Crop): Crop {
  const crop = { ...wanted, zoom: Math.min(Math.max(wanted.zoom, 1), MAX_ZOOM) }
  const scale = scaleOf(picture, ratio, crop)
  const { width, height } = turned(picture, crop.turns)
  return {
    ...crop,
    x: within(crop.x, (width * scale - 1) / 2),
    y: within(crop.y, (height * scale - 1 / ratio) / 2),
  }
}

export type CropStep =
  | { readonly move: readonly [x: number, y: number] }
  | { readonly zoom: number }
  | { readonly turn: 'right' }
  | { readonly flip: true }

/** The next crop. The centre of the frame keeps its point of the picture, as far as the frame stays covered. */
export function cropped(picture: Size, ratio: number, crop: Crop, step: CropStep): Crop {
  const { x, y, zoom, turns, isFlipped } = crop
  if ('move' in step) return covering(picture, ratio, { ...crop, x: x + step.move[0], y: y + step.move[1] })
  if ('flip' in step) return { ...crop, x: -x, isFlipped: !isFlipped }
  if ('zoom' in step) {
    const { zoom: next } = covering(picture, ratio, { ...crop, zoom: step.zoom })
    return covering(picture, ratio, { ...crop, zoom: next, x: (x * next) / zoom, y: (y * next) / zoom })
  }
  const next = { ...crop, turns: (turns + (isFlipped ? 3 : 1)) % 4 }
  const growth = scaleOf(picture, ratio, next) / scaleOf(picture, ratio, crop)
  return covering(picture, ratio, { ...next, x: -y * growth, y: x * growth })
}
