import { vi } from 'vitest'

interface Put {
  readonly method: string
  readonly url: string
  readonly contentType: string | undefined
  readonly body: Blob
  readonly progress: (loaded: number) => void
  /** For one that is `never` answered of itself. */
  readonly answer: (status: number) => void
  isStopped: boolean
}

/** Accepts uploads and answers each with a status; 0 is a network failure. */
export function takeUploads(statusFor: (url: string) => number | 'never' = () => 200) {
  const puts: Put[] = []
  class Request {
    status = 0
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    #head = { method: '', url: '', contentType: undefined as string | undefined }
    #put?: Put
    open = (method: string, url: string) => Object.assign(this.#head, { method, url })
    setRequestHeader(name: string, value: string) {
      if (name.toLowerCase() === 'content-type') this.#head.contentType = value
    }
    abort() {
      if (this.#put) this.#put.isStopped = true
      this.onabort?.()
      this.onloadend?.()
    }
    send(body: Blob) {
      const progress = (loaded: number) => this.upload.onprogress?.({ loaded })
      const answer = (status: number) => {
        progress(body.size)
        this.status = status
        if (status === 0) this.onerror?.()
        else this.onload?.()
        this.onloadend?.()
      }
      this.#put = { ...this.#head, body, progress, answer, isStopped: false }
      puts.push(this.#put)
      const status = statusFor(this.#head.url)
      if (status !== 'never') setTimeout(answer, 0, status)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return puts
}

/** Upload URLs as the server issues them: one address and one key for each file. */
export function placesOf(input: unknown, extra = 0) {
  const { count, fileType } = input as { count: number; fileType: string }
  const types = fileType === 'video' ? ['video', 'image'] : [fileType]
  const names = types.flatMap((type) => Array.from({ length: count + extra }, (_, at) => `${type}${at + 1}`))
  const named = (form: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [name, form(name)]))
  const urls = named((name) => `https://store.test/${name}`)
  return { urls, keys: named((name) => `key of ${name}`), ...urls }
}
