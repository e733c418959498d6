import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { hasFreeDisk } from '../free-disk.ts'
import type { Secrets } from '../secrets.ts'
import { checkKey, type Store } from './storage.ts'
import { atMost } from './storage-bounds.ts'
import { signedLinks } from './storage-links.ts'

/** The paths where the server answers the addresses that this store gives out. */
export const UPLOAD_PATH = '/files/upload/'
export const LINK_PATH = '/files/link'

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'
const ifAbsent =
  <T>(value: T) =>
  (error: unknown) => {
    if (isAbsent(error)) return value
    throw error
  }

/**
 * A directory of this machine, or one that all nodes share. A file under its final name is complete and never changes.
 */
export function diskStore(config: Config, secrets: Secrets, clock: Clock): Store {
  const { FILES_DIR: root, PUBLIC_URL, FILES_ORIGIN } = config
  const links = signedLinks(secrets, clock)
  const pathOf = (key: string) => join(root, checkKey(key))

  const tagOf = async (path: string) => {
    const { size, ino, mtimeMs } = await stat(path)
    return { size, tag: `${ino}-${mtimeMs}-${size}` }
  }
  /** A temporary path for an incomplete file; `list` finds what a crash leaves there. */
  async function incoming() {
    const path = pathOf(`incoming/${randomBytes(16).toString('hex')}`)
    await mkdir(dirname(path), { recursive: true })
    return path
  }
  async function placeFor(key: string) {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    return path
  }
  /** Links the same bytes under a second name; false when that name is taken. */
  async function linked(from: string, key: string) {
    const to = await placeFor(key)
    return link(from, to).then(
      () => true,
      (error: unknown) => {
        if (isThere(error)) return false
        throw error
      },
    )
  }

  return {
    async presignPut(key, { contentType, length, expiresAt }) {
      const asked = length === null ? '' : `length=${length}&`
      const fields = { key, contentType, length: String(length) }
      const address = new URL(`${UPLOAD_PATH}${checkKey(key)}`, PUBLIC_URL).href
      return `${address}?${asked}${links.sign('put', fields, expiresAt)}`
    },
    async presignGet(key, { contentType, disposition, expiresAt }) {
      const fields = { key: checkKey(key), contentType, disposition }
      const address = new URL(LINK_PATH, FILES_ORIGIN ?? PUBLIC_URL).href
      return `${address}?${new URLSearchParams(fields)}&${links.sign('get', fields, expiresAt)}`
    },
    head: (key) => tagOf(pathOf(key)).catch(ifAbsent(null)),
    async read(key, range) {
      const file = await open(pathOf(key)).catch(ifAbsent(null))
      return file?.createReadStream(range ?? {}) ?? null
    },
    async write(key, body) {
      const part = await incoming()
      await writeFile(part, body, { flush: true })
      await rename(part, await placeFor(key))
    },
    async copy(from, to, tag) {
      const stored = await tagOf(pathOf(from)).catch(ifAbsent(null))
      if (stored?.tag !== tag) return false
      // The link may already exist from an earlier attempt at the same copy.
      await linked(pathOf(from), to)
      return true
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },
    async *list(prefix) {
      const directory = await opendir(pathOf(prefix), { recursive: true }).catch(ifAbsent(null))
      for await (const entry of directory ?? []) {
        const path = join(entry.parentPath, entry.name)
        const found = entry.isFile() && (await stat(path).catch(ifAbsent(null)))
        if (found) yield { key: relative(root, path), modifiedAt: found.mtime }
      }
    },
    async hasRoomFor(bytes) {
      await mkdir(root, { recursive: true })
      return hasFreeDisk(config, root, bytes)
    },
    door: {
      mayPut(key, query, { contentType = '', length }) {
        const signed = query.length === undefined ? null : Number(query.length)
        const fields = { key, contentType, length: String(signed) }
        return links.holds('put', fields, query) && (signed === null || signed === length)
      },
      async receive(key: string, body: Readable, maxBytes: number) {
        const part = await incoming()
        try {
          await pipeline(body, atMost(maxBytes), createWriteStream(part, { flush: true }))
          return await linked(part, key)
        } finally {
          await rm(part, { force: true })
        }
      },
      opened(query) {
        const { key, contentType, disposition } = query
        if (typeof key !== 'string' || typeof contentType !== 'string' || typeof disposition !== 'string')
          return null
        const fields = { key, contentType, disposition }
        return links.holds('get', fields, query) ? fields : null
      },
    },
  }
}
