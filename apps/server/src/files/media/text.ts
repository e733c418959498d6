import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'

/** Bytes that never occur in text, in any encoding that Excel or editors write except UTF-16. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/

const encodings = { fffe: 'utf-16le', feff: 'utf-16be' } as const

/** Whether a file is text: in UTF-8, in an old eight-bit encoding, or in UTF-16 with a byte order mark. */
export async function isText(path: string): Promise<boolean> {
  let decoder: TextDecoder | undefined
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const mark = chunk.subarray(0, 2).toString('hex') as keyof typeof encodings
    decoder ??= new TextDecoder(encodings[mark] ?? 'latin1')
    if (BINARY.test(decoder.decode(chunk, { stream: true }))) return false
  }
  return true
}
