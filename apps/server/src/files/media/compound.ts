import { createReadStream } from 'node:fs'

/**
 * The streams that contain the document in old Word, Excel and PowerPoint files; installers have the same format
 * without them.
 */
const streams = ['WordDocument', 'Workbook', 'Book', 'PowerPoint Document'].map((name) =>
  Buffer.from(`${name}\0`, 'utf16le'),
)
const LONGEST = Math.max(...streams.map((name) => name.length))

export async function isOfficeDocument(path: string): Promise<boolean> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const seen = Buffer.concat([rest, chunk])
    if (streams.some((name) => seen.includes(name))) return true
    rest = seen.subarray(-LONGEST)
  }
  return false
}
