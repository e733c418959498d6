import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

export type CameraState = 'off' | 'starting' | 'on' | 'blocked' | 'none'

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

/** Looks for tickets through the camera at the back of a device, once somebody has started it. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [state, setState] = useState<CameraState>('off')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isLit, setLit] = useState(false)
  const seen = useEffectEvent(onCode)

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
    const canvas = document.createElement('canvas')
    let isOver = false
    let before: { code: string; at: number } | undefined
    async function look() {
      const { readCamera } = await import('./read-camera.ts')
      if (isOver) return
      const code = shown && readCamera(shown, canvas)
      const at = performance.now()
      if (code) {
        const isSame = before?.code === code && at - before.at < SAME_MS
        before = { code, at }
        if (!isSame) seen(code)
      }
      setTimeout(() => void look(), LOOK_MS)
    }
    void look()
    return () => {
      isOver = true
      for (const track of stream.getTracks()) track.stop()
    }
  }, [stream, video])

  const [track] = stream?.getVideoTracks() ?? []
  async function light() {
    const constraints: { advanced: Torch[] } = { advanced: [{ torch: !isLit }] }
    await track?.applyConstraints(constraints)
    setLit(!isLit)
  }

  return { state, start, hasLight: isTorch(track), isLit, light }
}
