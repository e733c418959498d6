import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { folders } from './files.ts'
import { root, run } from './run.ts'

/** A text that stands once in a file, and what stands there instead; null takes the whole file away. */
export interface Edit {
  readonly file: string
  readonly from: string
  readonly to: string | null
}

/** Changes a file, or takes it away, and answers how to change it back. */
export async function edit(at: string, { file, from, to }: Edit) {
  const path = join(at, file)
  const text = await readFile(path, 'utf8')
  if (to === null) {
    await rm(path)
    return () => writeFile(path, text)
  }
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold this text once: ${from}`)
  await writeFile(
    path,
    text.replace(from, () => to),
  )
  return () => writeFile(path, text)
}

const isCopied = (source: string) =>
  !['dist', '.data', 'miniature', 'test-results', 'playwright-report'].includes(basename(source))

/** A copy of the project that a proof may change, so that the project itself never holds what it plants. */
export async function copyProject(name: string) {
  const at = await mkdtemp(join(tmpdir(), `guildhall-${name}-`))
  const copied = { recursive: true, verbatimSymlinks: true, filter: isCopied } as const
  for (const folder of folders) await cp(join(root, folder), join(at, folder), copied)
  const files = await readdir(root, { withFileTypes: true })
  for (const { name } of files.filter((one) => one.isFile())) await cp(join(root, name), join(at, name))
  await symlink(join(root, 'node_modules'), join(at, 'node_modules'))
  await run('git', ['init', '--quiet'], { cwd: at })
  return {
    at,
    run: (command: string, ...args: string[]) => run(command, args, { cwd: at }),
    remove: () => rm(at, { recursive: true, force: true }),
  }
}
