import { vi } from 'vitest'

/** Makes the browser's videos report a length and follow seeks; returns the positions they were sent to, in seconds. */
export function playClips(duration: number | 'unreadable') {
  const sought: number[] = []
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    if (name !== 'video') return create(name)
    const video = new EventTarget() as unknown as HTMLVideoElement
    const later = (event: string) => setTimeout(() => video.dispatchEvent(new Event(event)))
    Object.assign(video, { videoWidth: 640, videoHeight: 360, removeAttribute: () => undefined })
    Object.defineProperty(video, 'duration', { get: () => duration })
    Object.defineProperty(video, 'src', {
      set: () => later(duration === 'unreadable' ? 'error' : 'loadedmetadata'),
    })
    Object.defineProperty(video, 'currentTime', {
      set(seconds: number) {
        sought.push(seconds)
        later('seeked')
      },
    })
    return video
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    tell,
    type,
  ) {
    tell(new Blob([`${this.width}×${this.height}`], { type }))
  })
  return sought
}
