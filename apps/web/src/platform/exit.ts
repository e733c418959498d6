/** The ways out of this page. The first one wins: a second, such as a reload, would cancel it. */
export function createExit(window: Window) {
  let isLeaving = false
  const leave = (go: () => void) => {
    if (isLeaving) return
    isLeaving = true
    go()
  }
  // A page that the browser brings back has not left after all.
  window.addEventListener('pageshow', () => {
    isLeaving = false
  })
  return {
    open: (address: string) => leave(() => window.location.assign(address)),
    reload: () => leave(() => window.location.reload()),
  }
}
