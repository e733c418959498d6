import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fileCalls } from './calls.ts'
import { type ContentType, contentTypesOf, extensionOf, fileExtensions, imageExtensions } from './types.ts'

const accepts = (input: object) =>
  z.safeParse(fileCalls.assignPresignedUrl.input, { count: '1', ...input }).success

describe('what may be uploaded', () => {
  it('as a file is one of seventeen types [UP-8]', () => {
    expect(fileExtensions.join(' ')).toBe(
      'zip rar xls xlsx csv doc docx pdf jpeg jpg png mov mp3 ppt pptx txt mp4',
    )
    for (const types of Object.values(contentTypesOf))
      for (const contentType of types) expect(accepts({ fileType: 'file', contentType })).toBe(true)
    for (const contentType of ['text/html', 'image/svg+xml', 'image/gif', 'application/x-msdownload', ''])
      expect(accepts({ fileType: 'file', contentType })).toBe(false)
  })

  it('as an image is jpeg, jpg or png [UP-9]', () => {
    expect(imageExtensions).toEqual(['jpeg', 'jpg', 'png'])
    const types = Object.values(contentTypesOf).flat() as ContentType[]
    const taken = types.filter((contentType) => accepts({ fileType: 'image', contentType }))
    expect([...new Set(taken)]).toEqual(['image/jpeg', 'image/jpg', 'image/png'])
  })

  it('as a video is video/mp4 [UP-11]', () => {
    const types = Object.values(contentTypesOf).flat() as ContentType[]
    expect(types.filter((contentType) => accepts({ fileType: 'video', contentType }))).toEqual(['video/mp4'])
  })

  it('has a size for each when it has sizes, and none that is too large', () => {
    const image = { fileType: 'image', contentType: 'image/png' }
    expect(accepts({ ...image, count: '2', sizes: ['1', '2'] })).toBe(true)
    expect(accepts({ ...image, sizes: '5' })).toBe(true)
    expect(accepts({ ...image, count: '2', sizes: '5' })).toBe(false)
    expect(accepts({ ...image, sizes: `${100 * 1024 * 1024 + 1}` })).toBe(false)
    expect(accepts({ fileType: 'video', contentType: 'video/mp4', sizes: `${500 * 1024 * 1024}` })).toBe(true)
    expect(accepts({ ...image, sizes: '0' })).toBe(false)
  })

  it('comes to ten at a time', () => {
    const image = { fileType: 'image', contentType: 'image/png' }
    const counts = ['0', '1', '10', '11', '1.5', '-1', 'x'].filter((count) => accepts({ ...image, count }))
    expect(counts).toEqual(['1', '10'])
  })
})

it('knows every content type by one extension', () => {
  expect(extensionOf('image/jpg')).toBe('jpeg')
  expect(extensionOf('application/x-zip-compressed')).toBe('zip')
})
