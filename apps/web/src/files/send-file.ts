import { type FailureKind, RequestFailed } from '../platform/http/request-failed.ts'

export interface Watch {
  readonly signal?: AbortSignal
  /** So many bytes are sent. */
  readonly onProgress?: (sent: number) => void
}

/** Sends a file to the address that was given for it. Not by fetch, which does not tell how far it is. */
export function sendFile(url: string, file: Blob, contentType: string, { signal, onProgress }: Watch = {}) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const fail = (kind: FailureKind) => () => reject(new RequestFailed(kind, {}))
    if (signal?.aborted) return fail('request aborted')()

    request.open('PUT', url)
    request.setRequestHeader('content-type', contentType)
    request.upload.onprogress = ({ loaded }) => onProgress?.(loaded)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else fail(request.status < 500 ? 'bad request' : 'bad response')()
    }
    request.onerror = fail('network error')
    request.ontimeout = fail('timeout')
    request.onabort = fail('request aborted')
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    signal?.addEventListener('abort', stop)
    request.send(file)
  })
}
