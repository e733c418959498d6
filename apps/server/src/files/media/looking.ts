import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileExtensions } from '@guildhall/contract/files'
import { z } from 'zod'
import { limited } from './limited.ts'
import { Stopped } from './run-bounded.ts'

const script = fileURLToPath(new URL('./look.ts', import.meta.url))
/** Node itself keeps the script from other programs and from files that it does not need. */
const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const permissions = (path: string, scratch: string) => [
  '--permission',
  '--allow-addons',
  ...['node_modules', 'apps/server', 'packages'].map((folder) => `--allow-fs-read=${join(root, folder)}`),
  `--allow-fs-read=${path}`,
  `--allow-fs-read=${scratch}`,
  `--allow-fs-write=${scratch}`,
]
const SECONDS = 30
const MEGABYTES = 1024

const Made = z.object({
  name: z.string(),
  path: z.string(),
  type: z.string(),
  width: z.number(),
  height: z.number(),
})
const Seen = z.object({ extension: z.enum(fileExtensions).nullable(), made: z.array(Made).nullable() })

/** Detects a file's type and, for a readable picture, makes all its sizes. */
export async function look(task: 'sniff' | 'picture', path: string, scratch: string) {
  const bounds = { seconds: SECONDS, megabytes: MEGABYTES, cwd: scratch }
  const { code, output } = await limited(
    process.execPath,
    [...permissions(path, scratch), script, task, path, scratch],
    bounds,
  )
  if (code !== 0) throw new Stopped(`looking ended with code ${code}`)
  return Seen.parse(JSON.parse(output))
}
