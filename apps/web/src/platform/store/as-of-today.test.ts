import { expect, it } from 'vitest'
import { asOfToday } from './as-of-today.ts'

const room = { _id: 'r', text: 'Glaze', icon: 'flame' }
const post = { _id: 'p', title: 'Crawl', context: room, postedBy: null as { fullname: string } | null }

it('shows the values of today, of the fields that the copy has', () => {
  const today = asOfToday(post, { context: { ...room, text: 'Glaze lab', members: 12 } })
  expect(today).toEqual({ ...post, context: { ...room, text: 'Glaze lab' } })
  expect(post.context.text).toBe('Glaze')
})

it('is the same object for as long as nothing differs', () => {
  expect(asOfToday(post, { context: { ...room }, postedBy: { fullname: 'Bo' } })).toBe(post)
  expect(asOfToday(post, { context: undefined })).toBe(post)
  const renamed = { ...room, text: 'Glaze lab' }
  const today = asOfToday(post, { context: renamed })
  expect(asOfToday(post, { context: { ...renamed } })).toBe(today)
  expect(asOfToday(post, { context: { ...room, text: 'Kilns' } }).context.text).toBe('Kilns')
})
