import { expect, it } from 'vitest'
import { ordinaryPosts } from '../testing/corpus/ordinary-posts.ts'
import { spamPosts } from '../testing/corpus/spam-posts.ts'
import { foldText } from './fold-text.ts'
import { ALIKE, likeness, SKETCH_SIZE, sketchOf } from './text-likeness.ts'

const TEMPLATES = 10

const sketched = (text: string) => sketchOf(foldText(text))
const isAlike = (a: readonly number[], b: readonly number[]) => likeness(a, b) > ALIKE

const ordinary = ordinaryPosts.map(sketched)
const spam = spamPosts(1, 2000).map(sketched)

it('knows a text again, also with another link and other numbers', () => {
  const one = sketched('Earn 500 dollars a day with our robot at https://one.com now')
  const other = sketched('Earn 7000 dollars a day with our robot at https://the-other.net now!')
  expect(likeness(one, other)).toBe(1)
})

it('knows a Chinese text again', () => {
  const one = sketched('免费注册送彩金一百元，点击链接马上领取奖励')
  const other = sketched('免费注册送彩金一百元，点击下面链接马上领取奖励')
  expect(isAlike(one, other)).toBe(true)
})

it('is as many integers of 32 bits as a sketch has', () => {
  const sketch = sketched(ordinaryPosts[0]!)
  expect(sketch).toHaveLength(SKETCH_SIZE)
  for (const number of sketch) expect(number).toBe(number | 0)
})

it('finds a text of fewer than four words like nothing', () => {
  expect(sketched('Thank you all!')).toEqual([])
  expect(sketched('https://one.com 1 2 3')).toEqual([])
  expect(likeness([], [])).toBe(0)
  expect(likeness([], sketched(ordinaryPosts[0]!))).toBe(0)
})

it('knows 995 of 1,000 spam posts again by the last hundred of their kind', () => {
  const isKnown = (sketch: readonly number[], index: number) => {
    const before = spam.slice(0, index).filter((_, other) => other % TEMPLATES === index % TEMPLATES)
    return before.slice(-100).some((one) => isAlike(one, sketch))
  }
  const unknown = spam.filter((sketch, index) => index >= TEMPLATES && !isKnown(sketch, index))
  expect(unknown.length / (spam.length - TEMPLATES)).toBeLessThanOrEqual(0.005)
})

it('finds no two of 200 ordinary posts alike', () => {
  expect(new Set(ordinaryPosts).size).toBe(200)
  const alike = ordinary.filter((sketch, index) =>
    ordinary.slice(0, index).some((one) => isAlike(one, sketch)),
  )
  expect(alike).toEqual([])
})

it('finds no ordinary post like spam', () => {
  expect(ordinary.filter((sketch) => spam.some((one) => isAlike(one, sketch)))).toEqual([])
})
