import { statfs } from 'node:fs/promises'
import type { Config } from './config/config.ts'

const MEGABYTE = 1024 * 1024
/** The kind of file system that lies in memory, where a share of it is all that can be asked for. */
const IN_MEMORY = 0x01021994

/** Whether the disk of a directory has room for so many bytes and still keeps what the database beside it needs. */
export async function hasFreeDisk(config: Config, directory: string, bytes: number): Promise<boolean> {
  const { bavail, blocks, bsize, type } = await statfs(directory)
  const free = bavail * bsize - bytes
  const share = (blocks * bsize * config.MIN_FREE_DISK_PERCENT) / 100
  const least = type === IN_MEMORY ? 0 : config.MIN_FREE_DISK_MB * MEGABYTE
  return free >= Math.max(share, least)
}
