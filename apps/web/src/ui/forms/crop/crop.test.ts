import { expect, it } from 'vitest'
import { type Crop, type CropStep, cropped, MAX_ZOOM, type Size, scaleOf, uncropped } from './crop.ts'

const wide: Size = { width: 1200, height: 800 }
const after = (ratio: number, ...steps: CropStep[]) =>
  steps.reduce<Crop>((crop, step) => cropped(wide, ratio, crop, step), uncropped)

it('covers the frame exactly to begin with', () => {
  expect(1 / scaleOf(wide, 1, uncropped)).toBe(800)
  expect(1 / scaleOf(wide, 16 / 9, uncropped)).toBe(1200)
})

it('is not moved off the frame', () => {
  expect(after(1, { move: [5, 5] })).toMatchObject({ x: 0.25, y: 0 })
  expect(after(1, { move: [-5, -5] })).toMatchObject({ x: -0.25, y: -0 })
})

it('zooms about the middle, within limits, and comes back when it no longer covers', () => {
  const moved = after(1, { zoom: 2 }, { move: [0.25, 0.25] })
  expect(cropped(wide, 1, moved, { zoom: 4 })).toMatchObject({ x: 0.5, y: 0.5, zoom: 4 })
  expect(cropped(wide, 1, moved, { zoom: 0 })).toMatchObject({ x: 0.125, y: 0, zoom: 1 })
  expect(after(1, { zoom: 99 }).zoom).toBe(MAX_ZOOM)
})

it('turns to the right with what is in the middle, four times to where it was', () => {
  const turn = { turn: 'right' } as const
  const moved = after(1, { move: [0.25, 0] })
  expect(cropped(wide, 1, moved, turn)).toMatchObject({ y: 0.25, turns: 1 })
  const around = [turn, turn, turn, turn].reduce((crop: Crop, step) => cropped(wide, 1, crop, step), moved)
  expect(around.turns).toBe(0)
  expect(around.x).toBeCloseTo(0.25)
  expect(around.y).toBeCloseTo(0)
})

it('turns to the right also when it is flipped, and flips as seen', () => {
  const flipped = after(1, { move: [0.25, 0] }, { flip: true })
  expect(flipped).toMatchObject({ x: -0.25, isFlipped: true, turns: 0 })
  expect(cropped(wide, 1, flipped, { turn: 'right' })).toMatchObject({ y: -0.25, turns: 3 })
})
