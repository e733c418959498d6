export type PageName = 'sign-in' | 'landing' | 'post' | 'room'

interface Floor {
  readonly isSignedIn: boolean
  /** Before the page reacts. */
  readonly scripts: number
  /** Thousands of bytes of gzip. */
  readonly js: number
  readonly css: number
  /** Milliseconds. */
  readonly fcp: number
  readonly lcp: number
  readonly reacts: number
  readonly shift: number
}

const all = { scripts: 10, shift: 0.1 }

/** What each page may take on a cheap phone and a slow line. */
export const floors: Readonly<Record<PageName, Floor>> = {
  'sign-in': { ...all, isSignedIn: false, js: 232, css: 12, fcp: 1300, lcp: 1300, reacts: 3500 },
  landing: { ...all, isSignedIn: false, js: 290, css: 15, fcp: 1300, lcp: 1300, reacts: 4000 },
  post: { ...all, isSignedIn: false, js: 340, css: 28, fcp: 1800, lcp: 1800, reacts: 5000 },
  room: { ...all, isSignedIn: true, js: 355, css: 28, fcp: 1800, lcp: 1800, reacts: 4500 },
}
