type Player = HTMLVideoElement

/** Where and how a player was playing. */
interface Playback {
  readonly time: number
  readonly isPlaying: boolean
  readonly rate: number
  readonly volume: number
  readonly isMuted: boolean
}

/** A source that fails this often at the same place is gone. */
const MOST_TRIES = 3
const SAME_PLACE_S = 5

/**
 * Keeps a video playing whose address leads to a link that expires. A browser asks the address once and the link from
 * then on, so a jump after some minutes fails; the source is then loaded again and goes on where it was.
 */
export function createResumption() {
  let lost: Playback | null = null
  let isPlaying = true
  let resumedAt = 0
  let tries = 0

  return {
    /** Loads the source again after an error; false when that is of no use. */
    resume(player: Player): boolean {
      if (player.readyState === 0 && lost === null) return false
      lost ??= playbackOf(player, isPlaying)
      if (tries >= MOST_TRIES) return false
      tries += 1
      player.autoplay = lost.isPlaying
      player.load()
      return true
    },
    /** The source is loaded: goes on where it was lost. */
    restore(player: Player) {
      if (lost === null) return
      player.currentTime = lost.time
      player.playbackRate = lost.rate
      player.volume = lost.volume
      player.muted = lost.isMuted
      resumedAt = lost.time
      lost = null
    },
    /** Whoever has watched on, or jumped elsewhere, may lose the link again. */
    move(player: Player) {
      if (lost === null && Math.abs(player.currentTime - resumedAt) > SAME_PLACE_S) tries = 0
    },
    /** A browser pauses by itself what it could not read; that is nobody's wish. */
    notePause(player: Player) {
      if (player.error === null) isPlaying = false
    },
    notePlay() {
      isPlaying = true
    },
    /** Somebody asks for another try. */
    retry() {
      tries = 0
    },
  }
}

const playbackOf = (player: Player, isPlaying: boolean): Playback => ({
  time: player.currentTime,
  isPlaying,
  rate: player.playbackRate,
  volume: player.volume,
  isMuted: player.muted,
})
