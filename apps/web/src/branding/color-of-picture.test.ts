import { expect, it } from 'vitest'
import { loudest } from './color-of-picture.ts'

const pixels = (...colors: readonly (readonly [number, number, number, number])[]) => colors.flat()
const clay = [168, 90, 44, 255] as const
const blue = [43, 89, 195, 255] as const

it('takes the colour that most of a picture has, and none of its paper', () => {
  const paper = Array.from({ length: 50 }, () => [250, 248, 246, 255] as const)
  expect(loudest(pixels(...paper, clay, clay, clay, blue))).toBe('#a85a2c')
})

it('has nothing to say about a picture without colours, or one that is not there', () => {
  expect(loudest(pixels([20, 20, 20, 255], [200, 200, 200, 255]))).toBeNull()
  expect(loudest(pixels([168, 90, 44, 10]))).toBeNull()
})
