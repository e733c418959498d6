export interface Pair {
  readonly front: string
  readonly ground: string
  /** What lies under a translucent ground. */
  readonly under?: string
  readonly atLeast: number
}

const TEXT = 4.5
const PART = 3

const surfaces = ['--bg-rail', '--bg-canvas', '--bg-panel', '--bg-card', '--bg-raised', '--bg-sunken']
const onAll = (front: string, atLeast: number, grounds = surfaces): Pair[] =>
  grounds.map((ground) => ({ front, ground, atLeast }))
const tones = ['success', 'warning', 'danger', 'info', 'amber', 'violet', 'rose', 'teal']

/** Every pair of tokens that components lay on each other, with the contrast it must have in both themes. */
export const pairs: Pair[] = [
  ...['--fg', '--fg-2', '--fg-3', '--primary-text', '--danger-text'].flatMap((front) => onAll(front, TEXT)),
  ...['--fg', '--fg-2', '--fg-3'].flatMap((front) =>
    surfaces.map((under) => ({ front, ground: '--bg-hover', under, atLeast: TEXT })),
  ),
  ...['--bg-canvas', '--bg-panel', '--bg-raised'].map((under) => ({
    front: '--selected-fg',
    ground: '--selected-bg',
    under,
    atLeast: TEXT,
  })),
  ...['--primary', '--primary-hover', '--primary-active'].map((ground) => ({
    front: '--on-primary',
    ground,
    atLeast: TEXT,
  })),
  ...['--primary-soft', '--primary-soft-2'].map((ground) => ({
    front: '--primary-text',
    ground,
    atLeast: TEXT,
  })),
  { front: '--on-danger', ground: '--danger', atLeast: TEXT },
  { front: '--on-danger', ground: '--danger-hover', atLeast: TEXT },
  { front: '--fg-inverse', ground: '--bg-inverse', atLeast: TEXT },
  { front: '--fg', ground: '--mark', atLeast: TEXT },
  ...tones.map((tone) => ({ front: `--${tone}-text`, ground: `--${tone}-soft`, atLeast: TEXT })),
  ...onAll('--line-input', PART, ['--bg-card', '--bg-panel']),
  ...onAll('--ring', PART),
  ...['--chart-1', '--chart-2', '--chart-3', '--chart-4'].flatMap((front) =>
    onAll(front, PART, ['--bg-card']),
  ),
]
