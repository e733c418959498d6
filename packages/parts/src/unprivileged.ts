import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const NOBODY = 65_534

/** PostgreSQL refuses to run as root, so as root its programs run as nobody. */
export const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** A directory that the unprivileged user owns. */
export function ownedDirectory(path: string): string {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  if (unprivileged.uid) chownSync(path, NOBODY, NOBODY)
  return path
}

/** The directory of PostgreSQL's programs, copied out when nobody cannot reach it (a checkout inside a private home). */
export function reachable(nativeDir: string): string {
  if (!unprivileged.uid) return nativeDir
  try {
    execFileSync(join(nativeDir, 'bin/postgres'), ['--version'], {
      ...unprivileged,
      cwd: '/',
      stdio: 'ignore',
    })
    return nativeDir
  } catch {
    const copy = '/var/tmp/guildhall-postgres-18'
    if (!existsSync(join(copy, 'bin/postgres'))) {
      mkdirSync(dirname(copy), { recursive: true })
      cpSync(nativeDir, copy, { recursive: true, verbatimSymlinks: true })
    }
    return copy
  }
}
