import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { fetchPart } from '../../platform/fetch-part.ts'
import { useBackOnline } from '../../platform/online.ts'

export type CameraState = 'off' | 'starting' | 'on' | 'blocked' | 'none' | 'unread'

type ReadCamera = typeof import('./read-camera.ts').readCamera

/** How often a picture is looked at, and how long the same ticket is not seen again while it is held up. */
const LOOK_MS = 180
const SAME_MS = 3000

interface Torch extends MediaTrackConstraintSet {
  torch?: boolean
}

const isTorch = (track: MediaStreamTrack | undefined) => {
  const can: object = track?.getCapabilities?.() ?? {}
  return 'torch' in can && can.torch === true
}

/** What reads tickets is fetched with the page, since there may be no network when the first one is shown. */
function useReader() {
  const [reader, setReader] = useState<{ readonly read: ReadCamera } | null>(null)
  const [hasFailed, setFailed] = useState(false)

  async function fetchReader() {
    try {
      const { readCamera } = await fetchPart(() => import('./read-camera.ts'))
      setReader({ read: readCamera })
      setFailed(false)
    } catch {
      // The page says so, and people are found by name meanwhile.
      setFailed(true)
    }
  }
  const begin = useEffectEvent(fetchReader)
  useEffect(() => void begin(), [])
  useBackOnline(() => {
    if (hasFailed) void fetchReader()
  })
  return { read: reader?.read, hasFailed }
}

/** Looks for tickets through the camera at the back of a device, once somebody has started it. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [state, setState] = useState<CameraState>('off')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isLit, setLit] = useState(false)
  const seen = useEffectEvent(onCode)
  const { read, hasFailed } = useReader()

  async function start() {
    if (!navigator.mediaDevices?.getUserMedia) return setState('none')
    setState('starting')
    try {
      setStream(await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }))
      setState('on')
    } catch (error) {
      const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError'
      setState(isBlocked ? 'blocked' : 'none')
    }
  }

  useEffect(() => {
    const shown = video.current
    if (!stream || !shown) return
    shown.srcObject = stream
    void shown.play()?.catch(() => undefined)
    return () => {
      for (const track of stream.getTracks()) track.stop()
    }
  }, [stream, video])

  useEffect(() => {
    const shown = video.current
    if (!stream || !shown || !read) return
    const canvas = document.createElement('canvas')
    let before: { code: string; at: number } | undefined
    let timer: ReturnType<typeof setTimeout>
    function look() {
      const code = shown && read?.(shown, canvas)
      const at = performance.now()
      if (code) {
        const isSame = before?.code === code && at - before.at < SAME_MS
        before = { code, at }
        if (!isSame) seen(code)
      }
      timer = setTimeout(look, LOOK_MS)
    }
    look()
    return () => clearTimeout(timer)
  }, [stream, video, read])

  const [track] = stream?.getVideoTracks() ?? []
  async function light() {
    const constraints: { advanced: Torch[] } = { advanced: [{ torch: !isLit }] }
    await track?.applyConstraints(constraints)
    setLit(!isLit)
  }

  return { state: hasFailed ? ('unread' as const) : state, start, hasLight: isTorch(track), isLit, light }
}
