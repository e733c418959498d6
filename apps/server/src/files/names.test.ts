import { describe, expect, it } from 'vitest'
import { disposition, shownName } from './names.ts'

describe('a name on its way to a browser', () => {
  it.each([
    ['report.pdf', `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`],
    ['Übung "1".pdf', `attachment; filename="_bung _1_.pdf"; filename*=UTF-8''%C3%9Cbung%20%221%22.pdf`],
    [
      "it's (a) 日本*.pdf",
      `attachment; filename="it_s (a) ___.pdf"; filename*=UTF-8''it%27s%20%28a%29%20%E6%97%A5%E6%9C%AC%2A.pdf`,
    ],
    [
      'a\r\nset-cookie: x.pdf',
      `attachment; filename="a__set-cookie_ x.pdf"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x.pdf`,
    ],
  ])('cannot end its header: %s [U5]', (name, header) => {
    expect(disposition('attachment', name)).toBe(header)
    expect(header).toMatch(/^[\x20-\x7e]+$/)
  })
})

describe('a name that somebody gives', () => {
  it('has an extension of the type it was uploaded as [U1] [U5]', () => {
    expect(shownName('a.csv', 'text/plain')).toBe('a.csv')
    expect(shownName('a.xls', 'application/msword')).toBe('a.xls')
    expect(shownName('a.JPEG', 'image/jpeg')).toBe('a.JPEG')
    for (const name of ['a.html', 'a.svg', 'a', 'a.', '.txt', 'a.txt.exe', 'a.constructor', ''])
      expect(shownName(name, 'text/plain')).toBeNull()
  })

  it('loses its path and whatever cannot be seen', () => {
    expect(shownName('../../a.txt', 'text/plain')).toBe('a.txt')
    expect(shownName('\u202eexe.txt', 'text/plain')).toBe('exe.txt')
    expect(shownName('a\ud800.txt', 'text/plain')).toBe('a\ufffd.txt')
    expect(shownName('family 👨‍👩‍👧.txt', 'text/plain')).toBe('family 👨‍👩‍👧.txt')
  })
})
