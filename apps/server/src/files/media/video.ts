import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { limited } from './limited.ts'

const BOUNDS = { seconds: 30, megabytes: 1024 }
/** Only local files and this family of containers: other formats may reference further files or addresses to open. */
const INPUT = ['-protocol_whitelist', 'file', '-f', 'mov']
const AT_SECONDS = 10
const LONGEST_SIDE = 8192

const Probed = z.object({
  streams: z
    .array(z.object({ width: z.number().max(LONGEST_SIDE), height: z.number().max(LONGEST_SIDE) }))
    .min(1),
  format: z.object({ duration: z.coerce.number().positive().max(86_400) }),
})

/** The duration of a video; null when the file is not one. */
export async function durationOf(path: string, scratch: string): Promise<number | null> {
  const fields = 'stream=width,height:format=duration'
  const args = [
    '-v',
    'error',
    ...INPUT,
    '-select_streams',
    'V:0',
    '-show_entries',
    fields,
    '-of',
    'json',
    path,
  ]
  const { code, output } = await limited('ffprobe', args, { ...BOUNDS, cwd: scratch })
  const probed = code === 0 ? Probed.safeParse(JSON.parse(output)) : null
  return probed?.data?.format.duration ?? null
}

/** The frame at ten seconds, or the last one of a shorter video; null when there is none. */
export async function frameOf(path: string, scratch: string, duration: number): Promise<string | null> {
  const file = join(scratch, 'frame.jpg')
  const take = async (seek: string[], which: string[]) => {
    const out = ['-map', '0:V:0', '-an', '-sn', '-dn', ...which, '-q:v', '3', '-y', file]
    const args = ['-v', 'error', '-nostdin', '-threads', '1', ...seek, ...INPUT, '-i', path, ...out]
    const { code } = await limited('ffmpeg', args, { ...BOUNDS, cwd: scratch })
    return code === 0 && existsSync(file)
  }
  const last = () => take(['-sseof', '-3'], ['-update', '1'])
  // Past the end of a video ffmpeg writes nothing and still reports success.
  const isTaken =
    (duration > AT_SECONDS && (await take(['-ss', `${AT_SECONDS}`], ['-frames:v', '1']))) || (await last())
  return isTaken ? file : null
}
