import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInWords } from '../testing/words.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'

/** What a browser does of itself: an error stops the player, loading begins anew at the start. */
class Fake {
  readyState = 0
  currentTime = 0
  paused = false
  error: { code: number } | null = null
  playbackRate = 1
  volume = 1
  muted = false
  autoplay = true
  loads = 0
  readonly element: HTMLVideoElement

  constructor() {
    this.element = document.querySelector('video')!
    for (const name of [
      'readyState',
      'currentTime',
      'paused',
      'error',
      'playbackRate',
      'volume',
      'muted',
      'autoplay',
    ] as const)
      Object.defineProperty(this.element, name, {
        configurable: true,
        get: () => this[name],
        set: (value: never) => {
          this[name] = value
        },
      })
    this.element.load = () => {
      Object.assign(this, { loads: this.loads + 1, readyState: 0, currentTime: 0, playbackRate: 1 })
      Object.assign(this, { paused: true, error: null })
    }
  }

  begin() {
    this.readyState = 4
    if (this.autoplay) this.paused = false
    fireEvent.loadedMetadata(this.element)
    if (!this.paused) fireEvent.play(this.element)
  }

  pause() {
    this.paused = true
    fireEvent.pause(this.element)
  }

  jump(time: number) {
    this.currentTime = time
    fireEvent.seeking(this.element)
  }

  fail(code: number) {
    Object.assign(this, { error: { code }, paused: true })
    fireEvent.pause(this.element)
    fireEvent.error(this.element)
  }
}

const NETWORK = 2
const UNSUPPORTED = 4
const gone = () => screen.queryByText(/can’t be played/)

let player: Fake
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
  renderInWords(<VideoPlayer url="/files/1?rendition=original" />)
  player = new Fake()
})

it('goes on where somebody jumped to, as loud, as fast and as playing as before, when its link has expired', () => {
  player.begin()
  Object.assign(player, { playbackRate: 1.5, volume: 0.3, muted: true })
  player.jump(400)
  player.fail(NETWORK)
  expect(player.loads).toBe(1)
  player.begin()
  expect(player).toMatchObject({
    currentTime: 400,
    playbackRate: 1.5,
    volume: 0.3,
    muted: true,
    paused: false,
  })
  expect(player.element.getAttribute('src')).toBe('/files/1?rendition=original')
})

it('stays paused when it was', () => {
  player.begin()
  player.pause()
  player.jump(400)
  player.fail(NETWORK)
  player.begin()
  expect(player).toMatchObject({ currentTime: 400, paused: true })
})

it('outlives any number of links', () => {
  player.begin()
  for (let link = 1; link <= 20; link += 1) {
    player.jump(link * 100)
    player.fail(NETWORK)
    player.begin()
  }
  expect(player).toMatchObject({ currentTime: 2000, loads: 20 })
  expect(gone()).toBeNull()
})

it('is given up when it fails again and again at one place, and tried again when somebody asks', () => {
  player.begin()
  player.jump(400)
  player.fail(NETWORK)
  player.begin()
  player.fail(NETWORK)
  player.fail(UNSUPPORTED)
  expect([player.loads, gone()]).toEqual([3, null])
  player.fail(UNSUPPORTED)
  expect(player.loads).toBe(3)
  expect(gone()).not.toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(gone()).toBeNull()
  player = new Fake()
  player.begin()
  expect(player).toMatchObject({ currentTime: 400, paused: false })
})

it('that was never there is said at once', () => {
  player.fail(UNSUPPORTED)
  expect(player.loads).toBe(0)
  expect(gone()).not.toBeNull()
})
