import { fileExtensions, maxBytes } from '@guildhall/contract/files'
import { describe, expect, it } from 'vitest'
import { acceptedWords, acceptOf, contentTypeOf, refusalOf } from './kinds.ts'

const named = (name: string, type = '') => new File(['x'], name, { type })
const ofSize = (name: string, size: number) =>
  Object.defineProperty(named(name), 'size', { value: size }) as File

describe('as an image', () => {
  it('go jpeg, jpg and png and nothing else [UP-9]', () => {
    for (const name of ['a.jpeg', 'a.JPG', 'a.png']) expect(refusalOf(named(name), 'image'), name).toBeNull()
    expect(contentTypeOf(named('a.png', 'image/png'), 'image')).toBe('image/png')
    for (const wrong of [
      named('a.gif', 'image/gif'),
      named('a.svg', 'image/svg+xml'),
      named('a.heic'),
      named('a.png', 'text/html'),
      named('a.pdf', 'application/pdf'),
    ])
      expect(refusalOf(wrong, 'image'), wrong.name).toBe('type')
  })

  it('goes what has no type as image/jpeg [UP-12]', () => {
    expect(contentTypeOf(new Blob(['x']), 'image')).toBe('image/jpeg')
    expect(contentTypeOf(named('camera'), 'image')).toBe('image/jpeg')
    expect(contentTypeOf(named('a.png'), 'image')).toBe('image/png')
  })
})

describe('as a video', () => {
  it('goes video/mp4 alone [UP-11]', () => {
    expect(contentTypeOf(named('a.mp4'), 'video')).toBe('video/mp4')
    expect(contentTypeOf(named('a', 'video/mp4'), 'video')).toBe('video/mp4')
    expect(refusalOf(named('a.mov', 'video/quicktime'), 'video')).toBe('type')
    expect(refusalOf(named('a.webm', 'video/webm'), 'video')).toBe('type')
    expect(refusalOf(new Blob(['x']), 'video')).toBe('type')
  })
})

describe('as a file', () => {
  it('go the seventeen types and nothing else [UP-8]', () => {
    expect(fileExtensions.join(' ')).toBe(
      'zip rar xls xlsx csv doc docx pdf jpeg jpg png mov mp3 ppt pptx txt mp4',
    )
    for (const extension of fileExtensions)
      expect(refusalOf(named(`a.${extension}`), 'file'), extension).toBeNull()
    for (const wrong of ['a.exe', 'a.html', 'a.svg', 'a.gif', 'a', 'pdf', 'a.pdf.js'])
      expect(refusalOf(named(wrong, 'application/pdf'), 'file'), wrong).toBe('type')
  })

  it('is known by its extension, whatever the system calls its type', () => {
    expect(contentTypeOf(named('a.csv', 'application/vnd.ms-excel'), 'file')).toBe('text/csv')
    expect(contentTypeOf(named('a.zip', 'application/x-zip-compressed'), 'file')).toBe(
      'application/x-zip-compressed',
    )
    expect(contentTypeOf(named('a.rar'), 'file')).toBe('application/vnd.rar')
  })
})

it('is refused when it is empty or too large', () => {
  expect(refusalOf(ofSize('a.png', 0), 'image')).toBe('empty')
  expect(refusalOf(ofSize('a.png', maxBytes.image), 'image')).toBeNull()
  expect(refusalOf(ofSize('a.png', maxBytes.image + 1), 'image')).toBe('large')
  expect(refusalOf(ofSize('a.mp4', maxBytes.image + 1), 'video')).toBeNull()
})

it('tells the dialog and people what is taken', () => {
  expect(acceptOf('image')).toBe('.jpeg,image/jpeg,image/jpg,.jpg,.png,image/png')
  expect(acceptOf('video')).toBe('.mp4,video/mp4')
  expect(acceptedWords('image', 'en')).toBe('JPEG or PNG')
  expect(acceptedWords('file', 'en')).toMatch(/^ZIP, RAR, .* or MP4$/)
})
