/// <reference lib="dom" />
import { crc32, deflateSync } from 'node:zlib'
import { packed } from '@guildhall/parts/hostile-vectors'
import type { Page } from '@playwright/test'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A picture of one pixel. */
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
  chunk('IDAT', deflateSync(Buffer.from([0, 200, 80, 40]))),
  chunk('IEND', Buffer.alloc(0)),
])

interface Kind {
  readonly fileType: 'image' | 'file'
  readonly contentType: string
  readonly bytes: Buffer
}
const picture: Kind = { fileType: 'image', contentType: 'image/png', bytes: png }
const text: Kind = { fileType: 'file', contentType: 'text/plain', bytes: Buffer.from('words') }

/** Uploads as the page does; answers the keys by which a post claims them. */
const upload = (page: Page, { fileType, contentType, bytes }: Kind, count: number) =>
  page.evaluate(
    async ({ query, type, bytes: sent }) => {
      const reply = await fetch(`/api/v2/files/assignPresignedUrl?${query}`)
      const { urls, keys } = (await reply.json()) as Record<'urls' | 'keys', Record<string, string>>
      for (const url of Object.values(urls)) {
        const { ok, status } = await fetch(url, {
          method: 'PUT',
          headers: { 'content-type': type },
          body: Uint8Array.from(sent),
        })
        if (!ok) throw new Error(`the upload answered ${status}`)
      }
      return Object.values(keys)
    },
    {
      query: new URLSearchParams({ fileType, contentType, count: `${count}` }).toString(),
      type: contentType,
      bytes: [...bytes],
    },
  )

const oneLine = (words: string) => words.replaceAll(/\p{Cc}/gu, ' ').trim()

/** Posts with every vector as the caption and the alternative text of a picture, in the text and in a gallery, and as the name of a file. */
export async function picturedPosts(page: Page): Promise<object[]> {
  const [inText, ...gallery] = await upload(page, picture, 10)
  const names = await upload(page, text, 10)
  const words = packed(300)
  const images = words.map((one, at) => ({
    type: 'image',
    attrs: { id: inText, alt: one, caption: words.at(at - 1)! },
  }))
  const described = (from: number) =>
    gallery.map((filename, at) => {
      const [alt, caption] = [
        words[(from + at) % words.length]!,
        words.at(-1 - ((from + at) % words.length))!,
      ]
      return { filename, alt: oneLine(alt), caption: oneLine(caption) }
    })
  const galleries = Array.from({ length: Math.ceil(words.length / gallery.length) }, (_, at) => ({
    contentType: 'Image',
    title: words[at]!.slice(0, 100),
    pictures: described(at * gallery.length),
  }))
  const named = packed(200).map((one) => oneLine(one.replaceAll(/[/\\]/g, '|')))
  return [
    { contentType: 'Markup', title: 'In the text', json: { type: 'doc', content: images } },
    ...galleries,
    {
      contentType: 'Markup',
      title: named[0]!.slice(0, 100),
      files: names.map((filename, at) => ({ filename, name: `${named[at % named.length]}.txt` })),
    },
  ]
}
