import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Reads a body up to a number of bytes, compressed and decompressed; null where it is longer and may not be cut. */
export async function readBounded(
  response: IncomingMessage,
  maxBytes: number,
  mayCut: boolean,
): Promise<Buffer | null> {
  const packing = response.headers['content-encoding'] ?? 'identity'
  if (packing !== 'identity' && packing !== 'gzip') return null
  if (!mayCut && Number(response.headers['content-length'] ?? 0) > maxBytes) return null
  if (packing === 'identity') return upTo(response, maxBytes, mayCut)
  const unpacking = createGunzip()
  let sent = 0
  response.on('data', (chunk: Buffer) => {
    sent += chunk.length
    // A body that is too long compressed is longer still decompressed, unless it decompresses to nothing.
    if (sent > maxBytes) response.destroy(new Error('too long'))
  })
  response.once('error', (error) => unpacking.destroy(error))
  response.once('aborted', () => unpacking.destroy(new Error('broken off')))
  response.pipe(unpacking)
  try {
    return await upTo(unpacking, maxBytes, mayCut)
  } finally {
    unpacking.destroy()
  }
}

async function upTo(stream: Readable, maxBytes: number, mayCut: boolean): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let left = maxBytes
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (chunk.length > left) {
      if (!mayCut) return null
      chunks.push(chunk.subarray(0, left))
      break
    }
    chunks.push(chunk)
    left -= chunk.length
  }
  return Buffer.concat(chunks)
}
