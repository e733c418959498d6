import { expect, type Page } from '@playwright/test'

/** Letters that the mirrored language never leaves as they are. */
const UNMARKED = '[a-eg-ln-or-tv-zA-EG-LN-OR-TV-Z]'

/** Words that stay as they are in every language: names, keys, addresses, dates and formats of files. */
const ALLOWED = [
  /^(English|Deutsch|Harbour|Guildhall)$/,
  // The plans, and the roles that a community begins with in its own language.
  /^(Free|Basic|Mid|Pro|Admin|Moderator|Member)$/,
  // The subjects of mails that a community begins with in its own language.
  /^(You|are|were|invited|removed|Welcome)$/,
  // The interests that an installation begins with.
  /^(Art|and|craft|Books|writing|Business|Education|Food|Games|Health|Music|Nature|Science|Sport|Technology|Travel)$/,
  // Dates are written by the browser, which knows no mirrored language.
  /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,?$/,
  /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)[a-z]*,?$/,
  /^(Ctrl|Alt|Shift|Enter|Esc|CSV|JPEG|PNG|HTML|UTC,?|Chrome|Linux|[A-Z]|⌘.*)$/,
  /^[\w.+-]+@[\w.-]+$/,
  /^@?[\w./:-]*[\d./:_@-][\w./:-]*$/,
]

interface Found {
  readonly foreign: string[]
  readonly cut: string[]
  readonly beyond: number
}

/** What a page in the mirrored language shows of texts outside the catalogue, and of texts that do not fit. */
function lookAround([unmarked, allowed]: readonly [string, readonly string[]]): Found {
  const foreign = new Set<string>()
  const cut = new Set<string>()
  const letter = new RegExp(unmarked)
  const exceptions = allowed.map((source) => new RegExp(source))
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[aria-hidden=true], [data-user-words], script, style, noscript')

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text === '' || !parent || !isShown(parent)) continue
    const words = text.split(/\s+/).filter((word) => letter.test(word) && /^[\x20-\x7e“”’…·]+$/.test(word))
    if (words.some((word) => !exceptions.some((exception) => exception.test(word)))) foreign.add(text)
    // What people write may be shortened where it is long.
    if (/[À-ž]/.test(text) && isCut(node, parent)) cut.add(text)
  }
  const root = document.documentElement
  return { foreign: [...foreign], cut: [...cut], beyond: root.scrollWidth - root.clientWidth }

  /** Whether a part of the text lies outside the box that clips it, or of the screen. */
  function isCut(node: Node, parent: Element): boolean {
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    if (text.width <= 1 || text.height <= 1) return false
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      // What is there for screen readers alone is a box of one pixel.
      if (clipPath !== 'none' || edge.width <= 1) return false
      if (overflowX === 'auto' || overflowX === 'scroll') return false
      if (overflowX !== 'visible' && (text.left < edge.left - 1 || text.right > edge.right + 1)) return true
      if (position === 'fixed') break
    }
    return text.left < -1 || text.right > innerWidth + 1
  }
}

/** Everything on the page comes from the catalogue, is read from right to left, and fits. */
export async function expectMirrored(page: Page, path: string) {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const found = await page.evaluate(lookAround, [UNMARKED, ALLOWED.map(({ source }) => source)] as const)
  // All screens are told of, not only the first.
  expect.soft(found, path).toEqual({ foreign: [], cut: [], beyond: 0 })
}
