const cards = () => Array.from(document.querySelectorAll<HTMLElement>('[data-post]'))

/** The next or the previous post card; at an end the one on the other side. */
export function nextPostCard(card: HTMLElement | null, step: 1 | -1 = 1): HTMLElement | undefined {
  const all = cards()
  const at = card ? all.indexOf(card) : -1
  return at < 0 ? all[step > 0 ? 0 : all.length - 1] : (all[at + step] ?? all[at - step])
}
