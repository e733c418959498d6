import type { Extension, FileType } from '@guildhall/contract/files'
import { familyOf } from '../names.ts'
import type { Made } from './encode.ts'
import { look } from './looking.ts'
import { durationOf, frameOf } from './video.ts'

interface Asked {
  readonly kind: FileType
  /** The extension that the uploader declared. */
  readonly extension: Extension
  readonly path: string
  readonly scratch: string
}

export type Finding =
  | { readonly reason: 'wrong type' | 'unreadable' }
  | {
      /** The renditions made for display. */
      readonly made: Made[]
      readonly width: number | null
      readonly height: number | null
      readonly durationMs: number | null
    }

const unreadable: Finding = { reason: 'unreadable' }
const unmeasured = { width: null, height: null, durationMs: null }

/** Checks that a file is of its declared type, and makes its renditions. Throws when the check did not finish. */
export async function examine({ kind, extension, path, scratch }: Asked): Promise<Finding> {
  const found = await look(kind === 'image' ? 'picture' : 'sniff', path, scratch)
  if (!found.extension || !familyOf(extension).includes(found.extension)) return { reason: 'wrong type' }
  if (kind === 'image') return found.made ? { made: found.made, ...unmeasured } : unreadable
  return kind === 'video' ? videoFinding(path, scratch) : { made: [], ...unmeasured }
}

async function videoFinding(path: string, scratch: string): Promise<Finding> {
  const duration = await durationOf(path, scratch)
  const frame = duration && (await frameOf(path, scratch, duration))
  const made = frame && (await look('picture', frame, scratch)).made
  if (!made) return unreadable
  const [original, small] = ['original', 'lowres'].map((size) => made.find(({ name }) => name === size)!)
  const { width, height } = original!
  return {
    made: [{ ...small!, name: 'thumbnail' }],
    width,
    height,
    durationMs: Math.round(duration * 1000),
  }
}
