import { crc32, deflateSync } from 'node:zlib'
import { fileCalls } from '@guildhall/contract/files'
import { type Answer, request } from './client.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A grey picture that any decoder takes. */
export function png(side = 16): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 0], 8)
  // Each row begins with the number of its filter, of which 0 is none.
  const row = Buffer.alloc(side + 1, 120).fill(0, 0, 1)
  const rows = deflateSync(Buffer.concat(Array<Buffer>(side).fill(row)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

interface Grant {
  readonly url: string
  readonly key: string
}

export async function grant(
  { call }: World,
  as: Person | undefined,
  asked: Record<string, unknown> = {},
  from?: string,
): Promise<Answer & { readonly grant?: Grant }> {
  const query = { count: 1, fileType: 'image', contentType: 'image/png', ...asked }
  const answer = await call(fileCalls.assignPresignedUrl, query, { as, ...(from ? { from } : {}) })
  const { urls, keys } = answer.body as { urls?: Record<string, string>; keys?: Record<string, string> }
  const name = `${query.fileType}1`
  return urls && keys ? { ...answer, grant: { url: urls[name]!, key: keys[name]! } } : answer
}

export const put = (url: string, body: Buffer, contentType = 'image/png') =>
  request(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': contentType } })

/** Uploads a picture without claiming it; returns its key. */
export async function upload(world: World, as: Person, body: Buffer): Promise<string> {
  const { grant: granted, status } = await grant(world, as)
  if (!granted) throw new Error(`no grant: ${status}`)
  const { status: sent } = await put(granted.url, body)
  if (sent !== 200) throw new Error(`not uploaded: ${sent}`)
  return granted.key
}

/** The file behind a key once the worker has looked at it. */
export async function settled({ database }: World, key: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await database.query<{ id: string; state: string; renditions: Record<string, unknown> }>(
      `select replace(id::text, '-', '') as id, state, renditions from files where key = $1`,
      [key],
    )
    if (rows[0] === undefined || ['ready', 'refused'].includes(rows[0].state)) return rows[0]
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nobody looked at the upload')
}
