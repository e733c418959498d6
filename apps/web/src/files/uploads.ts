import type { FileType } from '@guildhall/contract/files'
import { nanoid } from '@reduxjs/toolkit'
import type { AppDispatch } from '../platform/store/store.ts'
import { createValue } from '../platform/value.ts'
import type { Upload } from '../ui/forms/upload/upload.ts'
import { contentTypeOf, type Refusal, refusalOf } from './kinds.ts'
import { type FailedKey, type Job, type Sent, uploadFiles } from './upload-files.ts'

/** A file on its way, as its row shows it. */
export interface Uploading extends Omit<Upload, 'problem' | 'accepted'> {
  readonly id: string
  readonly fileType: FileType
  readonly file: File
  readonly refusal: Refusal | null
  /** There is an address for it, to which it goes in its turn. */
  readonly hasPlace: boolean
  readonly failedKey: FailedKey | null
  /** Set once it is sent. */
  readonly sentAs: Sent | null
  readonly words?: PictureWords
}

/** What is told about a picture: beneath it, and to those who do not see it. */
export interface PictureWords {
  readonly caption: string
  readonly alt: string
}

/** Something that was sent before: only its name and its key are left here. */
export interface SentBefore {
  /** The id under which a text names it; a new one where none is given. */
  readonly id?: string
  readonly fileType: FileType
  readonly key: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly preview?: string
  readonly words?: PictureWords
}

const unsent = { hasPlace: false, failedKey: null, sentAs: null }

/** Files on their way. They are no part of the store, which holds only what can be written down. */
export function createUploads(dispatch: AppDispatch, now: () => number = () => performance.now()) {
  const shown = createValue<readonly Uploading[]>([])
  const { get: uploads, set: show } = shown
  const stops = new Map<string, AbortController>()

  const change = (id: string, changes: Partial<Uploading>) =>
    show(uploads().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))

  function begun(file: File, fileType: FileType): Uploading {
    const refusal = refusalOf(file, fileType)
    const preview = fileType === 'image' && !refusal ? URL.createObjectURL(file) : undefined
    const { name, size } = file
    const type = contentTypeOf(file, fileType) ?? file.type
    const state = refusal ? 'refused' : 'waiting'
    return { id: nanoid(), fileType, file, name, type, size, preview, state, refusal, ...unsent }
  }

  function jobOf({ id, file, fileType, size, preview }: Uploading): Job[] {
    const contentType = contentTypeOf(file, fileType)
    if (!contentType) return []
    const stop = new AbortController()
    stops.set(id, stop)
    let startedAt: number | null = null
    return [
      {
        file,
        contentType,
        signal: stop.signal,
        onPlaced: () => change(id, { hasPlace: true }),
        onPoster: (picture) => preview ?? change(id, { preview: URL.createObjectURL(picture) }),
        onProgress(sent) {
          startedAt ??= now()
          change(id, { state: 'uploading', sent, secondsLeft: secondsLeft(now() - startedAt, sent, size) })
        },
        onSettled: (sentAs, failedKey = 'files.fileFailed') =>
          change(id, sentAs ? { state: 'done', sentAs } : { state: 'failed', failedKey }),
      },
    ]
  }

  function start(chosen: readonly Uploading[]) {
    const waiting = chosen.filter(({ state }) => state === 'waiting')
    const [first] = waiting
    if (first) void dispatch(uploadFiles(first.fileType, waiting.flatMap(jobOf)))
  }

  function forget(gone: readonly Uploading[]) {
    for (const { id, preview } of gone) {
      stops.get(id)?.abort()
      stops.delete(id)
      if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview)
    }
  }

  return {
    get: uploads,
    subscribe: shown.subscribe,
    add(files: Iterable<File>, fileType: FileType) {
      const added = Array.from(files, (file) => begun(file, fileType))
      show([...uploads(), ...added])
      start(added)
      return added
    },
    /** Shows what was sent before as if it had just been. */
    adopt(sent: readonly SentBefore[]) {
      const adopted = sent.map(
        ({ id = nanoid(), key, name, type, ...rest }): Uploading => ({
          ...rest,
          id,
          name,
          type,
          file: new File([], name, { type }),
          state: 'done',
          refusal: null,
          hasPlace: true,
          failedKey: null,
          sentAs: { key, posterKey: null },
        }),
      )
      show([...uploads(), ...adopted])
    },
    retry(id: string) {
      change(id, { state: 'waiting', sent: 0, secondsLeft: undefined, ...unsent })
      start(uploads().filter((upload) => upload.id === id))
    },
    replace(id: string, file: File) {
      forget(uploads().filter((upload) => upload.id === id))
      const renewed = uploads().map((upload) => (upload.id === id ? begun(file, upload.fileType) : upload))
      const added = renewed.filter((upload) => !uploads().includes(upload))
      show(renewed)
      start(added)
    },
    /** Shows pictures that were sent before, now that the server has them. */
    showPreviews(previewOf: (key: string) => string | undefined) {
      const found = uploads().map((upload) => {
        const preview = upload.preview ?? (upload.sentAs ? previewOf(upload.sentAs.key) : undefined)
        return preview === upload.preview ? upload : { ...upload, preview }
      })
      if (found.some((upload, at) => upload !== uploads()[at])) show(found)
    },
    describe: (id: string, words: PictureWords) => change(id, { words }),
    /** Puts it to this place among the others of its kind. */
    move(id: string, position: number) {
      const moved = uploads().find((upload) => upload.id === id)
      if (!moved) return
      const others = uploads().filter((upload) => upload.id !== id)
      const alike = others.filter(({ fileType }) => fileType === moved.fileType)
      const next = alike[position]
      const at = next ? others.indexOf(next) : others.length
      show(others.toSpliced(at, 0, moved))
    },
    /** Stops it where it is under way, and takes it off the list. */
    remove(id: string) {
      forget(uploads().filter((upload) => upload.id === id))
      show(uploads().filter((upload) => upload.id !== id))
    },
    clear() {
      forget(uploads())
      show([])
    },
  }
}

export type UploadQueue = ReturnType<typeof createUploads>

/** Nothing is said before there is something to judge by. */
function secondsLeft(elapsedMs: number, sent: number, size: number) {
  return elapsedMs < 1000 || sent === 0 ? undefined : ((size - sent) / sent) * (elapsedMs / 1000)
}
