export type Told = 'in' | 'already' | 'unknown'

/** How often it sounds, and how high. */
const sounds: Record<Told, { readonly pitch: number; readonly times: number }> = {
  in: { pitch: 880, times: 1 },
  already: { pitch: 440, times: 2 },
  unknown: { pitch: 220, times: 2 },
}

let context: AudioContext | undefined

/** Leaves the speaker of the device to others; the next ticket opens it anew. */
export function closeSound() {
  void context?.close()
  context = undefined
}

/** Lets a doorkeeper who looks at the guest hear and feel what became of a ticket. */
export function tellDevice(told: Told) {
  const { pitch, times } = sounds[told]
  navigator.vibrate?.(Array.from({ length: times * 2 - 1 }, () => 80))
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  for (let at = 0; at < times; at += 1) {
    const tone = new OscillatorNode(context, { frequency: pitch })
    const volume = new GainNode(context, { gain: 0.15 })
    tone.connect(volume).connect(context.destination)
    const begin = context.currentTime + at * 0.18
    tone.start(begin)
    tone.stop(begin + 0.12)
  }
}
