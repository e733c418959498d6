/** Navigates away from this page. The first call wins: a second one, such as a reload, would cancel it. */
export function createExit(window: Window) {
  let isLeaving = false
  const leave = (go: () => void) => {
    if (isLeaving) return
    isLeaving = true
    go()
  }
  // A page restored from the browser's back/forward cache has not left after all.
  window.addEventListener('pageshow', () => {
    isLeaving = false
  })
  return {
    open: (address: string) => leave(() => window.location.assign(address)),
    reload: () => leave(() => window.location.reload()),
  }
}
