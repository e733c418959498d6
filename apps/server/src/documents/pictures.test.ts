import type { Document } from '@guildhall/contract/documents'
import type { Picture } from '@guildhall/contract/files'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documents } from '../testing/documents.ts'
import { bodyOf } from './body.ts'
import { htmlOf } from './markup.ts'
import { filesShownIn, replacePictures, showPictures } from './pictures.ts'

const KEY = 'k'.repeat(43)
const ID = '0123456789abcdef0123456789abcdef'
const OTHER = 'fedcba9876543210fedcba9876543210'
const image = (attrs: Record<string, string>) => ({ type: 'image', attrs })
const written = (...content: object[]) => ({ type: 'doc', content }) as Document

function picture(isAvailable: boolean): Picture {
  const rendition = (name: string, width: number) => ({
    filename: KEY,
    url: `/files/${ID}?rendition=${name}`,
    isAvailable,
    width: isAvailable ? width : null,
    height: isAvailable ? width / 2 : null,
  })
  return {
    _id: ID,
    contentType: 'image/png',
    original: rendition('original', 3000),
    thumbnail: rendition('thumbnail', 160),
    lowres: rendition('lowres', 640),
    highres: rendition('highres', 1600),
  }
}

it('a text keeps the file of a picture and not the key of its upload', () => {
  const body = bodyOf({ json: written(image({ id: KEY, alt: 'A hall' })) }, new Map([[KEY, ID]]))
  expect(body.html).toBe(`<figure><img data-file="${ID}" alt="A hall" /></figure>`)
  expect(body.document).not.toContain(KEY)
  expect(filesShownIn(body.html)).toEqual([ID])
})

it('a picture that was not claimed for the text is refused', () => {
  expect(() => bodyOf({ json: written(image({ id: ID })) })).toThrow('File')
  const quoted = { type: 'blockquote', content: [image({ id: OTHER })] }
  expect(() => bodyOf({ json: written(quoted) }, new Map([[KEY, ID]]))).toThrow('File')
})

it('readers get addresses and sizes, a place for what is being inspected, and nothing of what is refused', () => {
  const one = `<figure><img data-file="${ID}" alt="x" /><figcaption>y</figcaption></figure>`
  expect(showPictures(`<p>a</p>${one}`, [picture(true)])).toBe(
    `<p>a</p><figure><img data-file="${ID}" alt="x" src="/files/${ID}?rendition=highres" srcset="/files/${ID}?rendition=lowres 640w, /files/${ID}?rendition=highres 1600w" sizes="min(100vw, 720px)" width="1600" height="800" loading="lazy" decoding="async" /><figcaption>y</figcaption></figure>`,
  )
  expect(showPictures(one, [picture(false)])).toBe(
    `<figure><img data-file="${ID}" alt="x" data-key="${KEY}" /><figcaption>y</figcaption></figure>`,
  )
  expect(showPictures(`<p>a</p>${one}`, [])).toBe('<p>a</p>')
  expect(replacePictures(one, (alt, caption) => `[${alt}: ${caption}]`)).toBe('[x: y]')
})

it('whatever their words, all pictures of a text are found', () => {
  const count = (node: { type: string; content?: readonly object[] }): number =>
    node.type === 'image'
      ? 1
      : (node.content ?? []).reduce<number>((sum, child) => sum + count(child as typeof node), 0)
  fc.assert(
    fc.property(documents, (document) => {
      expect(filesShownIn(htmlOf(document))).toHaveLength(count(document))
      expect(showPictures(htmlOf(document), [])).not.toContain('<img')
    }),
    { seed: 3, numRuns: 300 },
  )
})
