const STEP_MS = 50
const MOST_STEPS = 40

export const isLayer = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="menu"], [role="dialog"], [role="alertdialog"]') !== null

/** Does something once no menu and no question holds the focus any more, and again a moment later: they give it back. */
export function afterLayers(holdsFocus: (target: Element | null) => boolean, then: () => void) {
  let steps = 0
  let done = 0
  const timer = setInterval(() => {
    steps += 1
    if (steps < MOST_STEPS && holdsFocus(document.activeElement)) return
    then()
    done += 1
    if (done === 2) clearInterval(timer)
  }, STEP_MS)
  return () => clearInterval(timer)
}
