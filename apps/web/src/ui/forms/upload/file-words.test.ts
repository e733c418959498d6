import { expect, it } from 'vitest'
import { partOf, sizeOf } from './file-words.ts'

it('says sizes as people do', () => {
  expect([0, 1, 860e3, 4.2e6, 96.4e6, 3.21e9].map((bytes) => sizeOf(bytes, 'en'))).toEqual([
    '0 kB',
    '1 kB',
    '860 kB',
    '4.2 MB',
    '96 MB',
    '3.2 GB',
  ])
  expect(sizeOf(4.2e6, 'de')).toBe('4,2 MB')
})

it('says a part in the unit of the whole', () => {
  expect(partOf(860e3, 96e6, 'en')).toBe('0.9')
  expect(partOf(41.3e6, 96e6, 'en')).toBe('41')
})
